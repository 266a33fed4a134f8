// What @types/node has of this, for the compiler that scripts/test node runs.
interface SymbolConstructor {
  readonly dispose: unique symbol;
}
declare class Buffer extends Uint8Array {}
declare module 'node' {}

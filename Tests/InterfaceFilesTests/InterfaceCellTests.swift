import InterfaceFiles
import Testing

@Suite struct InterfaceCellTests {}

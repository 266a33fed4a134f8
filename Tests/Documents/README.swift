let messages = ["How tall?", "And this one? It is longer."]

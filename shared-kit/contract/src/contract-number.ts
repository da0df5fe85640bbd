/**
 * Number of the wire contract, increased with every change of a shape. The client sends it as `Accept:
 * application/json; contract=N`; the reference provider supports the shapes of the last two numbers.
 */
export const CONTRACT_NUMBER = 1;

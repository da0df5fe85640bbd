/**
 * The number of the wire contract, raised by any change of a shape. The client sends it as
 * `Accept: application/json; contract=N`; the reference provider answers in the shape of the last
 * two numbers.
 */
export const CONTRACT_NUMBER = 1;

/** A problem whose message tells the user what is wrong and what to do; no stack is shown. */
export class ExpectedError extends Error {
  isExpected = true;
}

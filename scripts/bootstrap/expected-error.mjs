/** A problem whose message tells a person what is wrong and what to do; no stack is shown. */
export class ExpectedError extends Error {
  isExpected = true;
}

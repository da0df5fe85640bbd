/** Makes a call for each input, with a limited number at a time, and returns the answers in order of the inputs. */
export async function callEach<Input, Answer>(
  inputs: readonly Input[],
  call: (input: Input) => Promise<Answer>,
  concurrency: number,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = inputs.entries();
  const callWaiting = async () => {
    for (const [place, input] of waiting) answers[place] = await call(input);
  };
  const callers = Array.from({ length: Math.min(concurrency, inputs.length) }, callWaiting);
  await Promise.all(callers);
  return answers;
}

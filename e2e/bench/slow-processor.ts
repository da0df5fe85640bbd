import type { CDPSession } from '@playwright/test';

export const CPU_SLOWDOWN = 4;

/** Makes the page's CPU four times slower from now on. */
export async function slowProcessor(client: CDPSession): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** CPU time in milliseconds of scripting since the page began, independent of other work of the machine. */
export async function scriptTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

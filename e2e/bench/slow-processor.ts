import type { CDPSession } from '@playwright/test';

export const CPU_SLOWDOWN = 4;

/** From here on the page's processor is four times slower. */
export async function slowProcessor(client: CDPSession): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Milliseconds of scripting since the page began: the processor's, whatever else it has to do. */
export async function scriptTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

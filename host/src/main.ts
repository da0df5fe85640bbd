import { errorReports } from '@maitred/shared-kit/host';
import { nextTask } from './start/next-task';
import { collectUncaught } from './telemetry/collect-uncaught';

collectUncaught(errorReports);

/**
 * Everything below is in this file already; what takes its time is to evaluate it. Each part has a
 * task of its own, so that a slow machine can answer in between.
 */
async function begin(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start/styles');
  await nextTask();
  const { startApplication } = await import(/* webpackMode: "eager" */ './start-application');
  await nextTask();
  await startApplication();
}

// Nothing of the application is there to show a failure of its own start.
begin().catch(async (error: unknown) => {
  const { showStartFailure } = await import(/* webpackMode: "eager" */ './start/start-failure');
  showStartFailure(error);
});

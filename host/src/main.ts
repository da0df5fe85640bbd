import { errorReports } from '@maitred/shared-kit/host';
import { nextTask } from './start/next-task';
import { collectUncaught } from './telemetry/collect-uncaught';

collectUncaught(errorReports);

/**
 * Evaluates the modules, all of which are in this file already. Each part gets a task of its own, so that a slow
 * machine can respond to input in between.
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

// No part of the application is running yet that could show why its start failed.
begin().catch(async (error: unknown) => {
  const { showStartFailure } = await import(/* webpackMode: "eager" */ './start/start-failure');
  showStartFailure(error);
});

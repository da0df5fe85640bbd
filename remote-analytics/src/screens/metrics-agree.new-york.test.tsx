/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "America/New_York"}
 */
import { metricsAgreeIn } from '../testing/metrics-agree';

metricsAgreeIn('America/New_York');

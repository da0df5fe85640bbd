/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "Europe/London"}
 */
import { metricsAgreeIn } from '../testing/metrics-agree';

metricsAgreeIn('Europe/London');

/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
import { metricsAgreeIn } from '../testing/metrics-agree';

metricsAgreeIn('Pacific/Auckland');

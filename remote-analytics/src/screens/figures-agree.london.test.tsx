/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "Europe/London"}
 */
import { figuresAgreeIn } from '../testing/figures-agree';

figuresAgreeIn('Europe/London');

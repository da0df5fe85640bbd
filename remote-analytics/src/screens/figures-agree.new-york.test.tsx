/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "America/New_York"}
 */
import { figuresAgreeIn } from '../testing/figures-agree';

figuresAgreeIn('America/New_York');

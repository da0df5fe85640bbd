/**
 * @jest-environment ./src/testing/zoned-environment.mjs
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
import { figuresAgreeIn } from '../testing/figures-agree';

figuresAgreeIn('Pacific/Auckland');

import type { FilmRole } from './film';

export const SECONDS = 60;

/** Three guests come in from the left, stand together and two leave; the post on the right is empty meanwhile. */
export const SCRIPT: readonly FilmRole[] = [
  {
    person: 'uniform',
    height: 0.5,
    y: 0.97,
    steps: [
      { second: 0, x: 0.88 },
      { second: 12, x: 0.88 },
      { second: 16, x: 1.2 },
    ],
  },
  {
    person: 'uniform',
    height: 0.5,
    y: 0.97,
    steps: [
      { second: 44, x: 1.2 },
      { second: 48, x: 0.88 },
      { second: 60, x: 0.88 },
    ],
  },
  {
    person: 'black',
    height: 0.5,
    y: 0.97,
    steps: [
      { second: 3, x: -0.1 },
      { second: 11, x: 0.64 },
      { second: 60, x: 0.64 },
    ],
  },
  {
    person: 'red',
    height: 0.5,
    y: 0.97,
    steps: [
      { second: 7, x: -0.1 },
      { second: 13, x: 0.48 },
      { second: 38, x: 0.48 },
      { second: 44, x: -0.1 },
    ],
  },
  {
    person: 'green',
    height: 0.5,
    y: 0.97,
    steps: [
      { second: 13, x: -0.1 },
      { second: 17, x: 0.32 },
      { second: 32, x: 0.32 },
      { second: 36, x: -0.1 },
    ],
  },
];

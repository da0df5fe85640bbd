import type { Point } from '@maitred/contract';
import type { KeyboardEvent } from 'react';

/** The fraction of the picture that an arrow key moves; Shift multiplies it by ten. */
const STEP = 0.005;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves a handle; undefined for other keys. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): Point | undefined {
  const direction = DIRECTIONS[key];
  const step = shiftKey ? STEP * 10 : STEP;
  return direction && { x: direction.x * step, y: direction.y * step };
}

export function isRemoval({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace';
}

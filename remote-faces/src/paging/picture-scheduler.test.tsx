import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ScrollingContext, usePictureSlot } from './picture-scheduler';

const FRAME_MS = 16;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Card({ name }: { name: string }) {
  return <li>{usePictureSlot() ? `${name} with a picture` : name}</li>;
}

function cards(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) => (
    <Card key={from + index} name={`Card ${from + index}`} />
  ));
}

const withPicture = () => screen.queryAllByText(/with a picture/).map((card) => card.textContent);
const nextFrame = () => act(() => jest.advanceTimersByTime(FRAME_MS));

it('enables a few pictures per frame, in mount order', () => {
  render(<ul>{cards(10)}</ul>);
  expect(withPicture()).toHaveLength(0);
  nextFrame();
  expect(withPicture()).toEqual(cards(6).map((_, index) => `Card ${index} with a picture`));
  nextFrame();
  expect(withPicture()).toHaveLength(10);
  nextFrame();
  expect(jest.getTimerCount()).toBe(0);
});

it('delays pictures that scroll in until they have stayed a while or scrolling ends', () => {
  let scrolls = true;
  const isScrolling = () => scrolls;
  const scrolled = (count: number, from: number) => (
    <ScrollingContext value={isScrolling}>{cards(count, from)}</ScrollingContext>
  );
  const { rerender } = render(<ul>{scrolled(4, 0)}</ul>);
  act(() => jest.advanceTimersByTime(350));
  rerender(<ul>{scrolled(4, 2)}</ul>);
  act(() => jest.advanceTimersByTime(66));
  expect(withPicture()).toEqual(['Card 2 with a picture', 'Card 3 with a picture']);
  scrolls = false;
  nextFrame();
  expect(withPicture()).toHaveLength(4);
  expect(jest.getTimerCount()).toBe(0);
});

it('drops cards that unmount before their turn', () => {
  const { rerender } = render(<ul>{cards(20)}</ul>);
  rerender(<ul>{cards(3, 100)}</ul>);
  nextFrame();
  expect(withPicture()).toEqual([
    'Card 100 with a picture',
    'Card 101 with a picture',
    'Card 102 with a picture',
  ]);
});

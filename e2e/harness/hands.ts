import { expect, type Locator } from '@playwright/test';
import type { CameraScreen, WirePoint } from './cameras';
import { text } from './messages';

/** A way to work on a picture with only the mouse, only a finger or only the keyboard. */
export interface Hand {
  press: (control: Locator) => Promise<void>;
  /** Types the name of the shape that was just drawn. */
  nameIt: (name: string) => Promise<void>;
  /** Selects one of several choices. */
  choose: (choice: Locator) => Promise<void>;
  /** Adds the points of the shape that was started, and finishes it unless it finishes itself. */
  draw: (points: readonly WirePoint[], endsItself: boolean) => Promise<void>;
  /** Moves the point with this number to the right by `STEP`. */
  move: (number: number) => Promise<void>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  save: () => Promise<void>;
}

/** Share of the picture that an arrow key with Shift moves; every drawn point lies on a multiple of it. */
export const STEP = 0.05;

/** Name of the toast region, which includes the hotkey that focuses it. */
const TOASTS = text('kit.toast.region', { hotkey: 'F8' });

/** Where drawing with the keyboard starts. */
const MIDDLE = { x: 0.5, y: 0.5 };

/** The name field is focused, except on a phone, whose on-screen keyboard would cover the picture. */
async function typeAtOnce({ name, page }: CameraScreen, typed: string): Promise<void> {
  await expect(name).toBeFocused();
  await page.keyboard.type(typed);
}

export function mouse(screen: CameraScreen): Hand {
  const press = (control: Locator) => control.click();
  return {
    press,
    nameIt: (name) => typeAtOnce(screen, name),
    choose: press,
    draw: async (points, endsItself) => {
      for (const point of points) await screen.click(point);
      if (!endsItself) await press(screen.button('cameras.drawing.finish'));
    },
    move: async (number) => {
      const from = await screen.shareOf(screen.point(number));
      await screen.drag(from, { ...from, x: from.x + STEP });
    },
    undo: () => press(screen.button('cameras.stage.undo')),
    redo: () => press(screen.button('cameras.stage.redo')),
    save: () => press(screen.button('cameras.zone.save')),
  };
}

export function finger(screen: CameraScreen): Hand {
  const { page } = screen;
  const press = async (control: Locator) => {
    await untilIdle(screen);
    await control.tap();
  };
  return {
    press,
    nameIt: async (name) => {
      await press(screen.name);
      await page.keyboard.type(name);
    },
    choose: press,
    draw: async (points, endsItself) => {
      await bareThePicture(screen);
      for (const [index, point] of points.entries()) {
        const { x, y } = await screen.placeOf(point);
        await untilIdle(screen);
        await page.touchscreen.tap(x, y);
        if (index === points.length - 1) continue;
        await expect(page.getByRole('button', { name: cursorName(index + 1) })).toBeAttached();
      }
      if (!endsItself) await press(screen.button('cameras.drawing.finish'));
    },
    move: async (number) => {
      await bareThePicture(screen);
      const from = await screen.shareOf(screen.point(number));
      await swipe(screen, from, { ...from, x: from.x + STEP });
    },
    undo: () => press(screen.button('cameras.stage.undo')),
    redo: () => press(screen.button('cameras.stage.redo')),
    save: () => press(screen.button('cameras.zone.save')),
  };
}

export function keyboard(screen: CameraScreen): Hand {
  const { page } = screen;
  return {
    press: (control) => control.press('Enter'),
    nameIt: (name) => typeAtOnce(screen, name),
    choose: async (choice) => {
      const chosen = page.getByRole('radiogroup').filter({ has: choice }).locator(':checked');
      while (!(await choice.isChecked())) await chosen.press('ArrowRight');
    },
    draw: async (points, endsItself) => {
      await page.getByRole('button', { name: cursorName(0) }).waitFor();
      let at: WirePoint = MIDDLE;
      for (const point of points) {
        await walk(screen, at, point);
        await page.keyboard.press('Enter');
        at = point;
      }
      if (!endsItself) await page.keyboard.press('Shift+Enter');
    },
    move: (number) => screen.point(number).press('Shift+ArrowRight'),
    undo: () => page.keyboard.press('Control+z'),
    redo: () => page.keyboard.press('Control+Shift+z'),
    save: () => screen.name.press('Enter'),
  };
}

/** Chooses what a people zone watches for: `cameras.rule.crowding`. */
export async function chooseRule(screen: CameraScreen, hand: Hand, rule: string): Promise<void> {
  const choice = screen.page.getByRole('radio', { name: text(rule), exact: true });
  if (!(await choice.isChecked())) await hand.choose(choice);
  await expect(choice).toBeChecked();
}

/** The keyboard cursor's label gives its position and the number of points; it starts in the middle. */
function cursorName(count: number): string {
  return text('cameras.drawing.cursor', { count, x: '50%', y: '50%' });
}

/** Chromium cancels a touch if the page is too busy to handle it. */
function untilIdle({ page }: CameraScreen): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function walk({ page }: CameraScreen, from: WirePoint, to: WirePoint): Promise<void> {
  const steps = (distance: number) => Math.round(Math.abs(distance) / STEP);
  for (let left = steps(to.x - from.x); left > 0; left -= 1) {
    await page.keyboard.press(`Shift+${to.x > from.x ? 'ArrowRight' : 'ArrowLeft'}`);
  }
  for (let left = steps(to.y - from.y); left > 0; left -= 1) {
    await page.keyboard.press(`Shift+${to.y > from.y ? 'ArrowDown' : 'ArrowUp'}`);
  }
}

/** Scrolls up, out of the bar's way on a phone, and waits until no toast of the last saves covers the picture. */
async function bareThePicture({ page, picture }: CameraScreen): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const toasts = page.getByRole('region', { name: TOASTS }).getByRole('listitem');
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      const ends = await toasts.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().bottom),
      );
      return Math.max(0, ...ends) - (box?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
}

/** Swipes with a finger from one place of the picture to another. */
async function swipe(screen: CameraScreen, from: WirePoint, to: WirePoint): Promise<void> {
  const [start, end] = [await screen.placeOf(from), await screen.placeOf(to)];
  const session = await screen.page.context().newCDPSession(screen.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: WirePoint) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', {
      x: start.x + ((end.x - start.x) * step) / 5,
      y: start.y + ((end.y - start.y) * step) / 5,
    });
  }
  await touch('touchEnd');
  await session.detach();
}

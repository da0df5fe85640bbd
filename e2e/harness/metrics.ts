import type {
  CompletedOrderStats,
  DetectionResult,
  HeatmapCell,
  LoyalVisitorStat,
  TimeseriesEntry,
} from '@maitred/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { shownThirds, thirdsOf } from './heat';
import { text } from './messages';

/** The page's own response to a call, by a part of the call's address. */
type AnswerTo = <Answer>(call: string) => Promise<Answer>;

type FigureCheck = (page: Page, answerTo: AnswerTo) => Promise<void>;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The one large number under a label. */
async function expectFigure(page: Page, label: string, value: number): Promise<void> {
  const name = page.getByText(label, { exact: true });
  const figure = page.getByRole('group').filter({ has: name }).first();
  const written = value.toLocaleString('en');
  await expect(figure.locator('> div').nth(1)).toHaveText(new RegExp(`^${written}(?![\\d,])`));
}

/** The sum of a column of a table's body. */
async function sumOfColumn(table: Locator, place: number): Promise<number> {
  const cells = await table.locator(`tbody tr > :nth-child(${place})`).allTextContents();
  return sum(cells.map((cell) => Number(cell.replace(/[\s,]/g, ''))));
}

/** For screens with metrics: checks that they match the provider's responses. */
export const FIGURES: Partial<Record<string, FigureCheck>> = {
  '/analytics': async (page, answerTo) => {
    const series = await answerTo<TimeseriesEntry[]>('/analytics/timeseries/');
    const visitors = sum(series.map(({ count }) => count));
    expect(visitors).toBeGreaterThan(0);
    await expectFigure(page, text('analytics.series.name', { kind: 'visitors' }), visitors);
  },
  '/loyal-visitors': async (page, answerTo) => {
    const stats = await answerTo<LoyalVisitorStat[]>('/analytics/loyal_visitor_stats/');
    const loyal = stats.flatMap(({ groups }) =>
      groups.map(({ maleCount, femaleCount }) => maleCount + femaleCount),
    );
    expect(sum(loyal)).toBeGreaterThan(0);
    const often = panel(page, text('analytics.frequency.title'));
    await often.getByRole('button', { name: text('kit.chart.showTable') }).click();
    const table = often.getByRole('table');
    expect((await sumOfColumn(table, 2)) + (await sumOfColumn(table, 3))).toBe(sum(loyal));
  },
  '/heatmap': async (page, answerTo) => {
    const cells = await answerTo<HeatmapCell[]>('/analytics/heatmap/');
    expect(cells).not.toEqual([]);
    await expect.poll(() => shownThirds(page, 'en')).toEqual(thirdsOf(cells));
  },
  '/face-profiles-detections': async (page, answerTo) => {
    const people = await answerTo<DetectionResult[]>('/face_profiles_lists/detections/');
    const times = people.flatMap(({ detections }) => detections).length;
    expect(times).toBeGreaterThan(0);
    await expectFigure(page, text('faces.metrics.detections'), times);
  },
  '/restaurant-orders': async (page, answerTo) => {
    const stats = await answerTo<CompletedOrderStats>('/restaurant_orders/completed/');
    const counts = {
      'orders.group.inTime': stats.inTimeOrders.count,
      'orders.group.delayed': stats.delayedOrders.count,
      'orders.group.earlyClosed': stats.earlyClosedOrders.count,
    };
    expect(sum(Object.values(counts))).toBeGreaterThan(0);
    for (const [id, count] of Object.entries(counts)) {
      await expectFigure(page, text(id), count);
    }
  },
};

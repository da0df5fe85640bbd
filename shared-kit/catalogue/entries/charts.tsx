import { PyramidChart, SeriesChart } from '../../src/charts';
import type { ChartKind } from '../../src/charts/chart-data';
import type { CatalogueEntry } from '../entry';
import { Sample } from '../sample';
import { useLocalized } from '../use-localized';

const HOURS = [12, 13, 14, 15, 16, 17, 18, 19];

function Series({ kind }: { kind: ChartKind }) {
  const say = useLocalized();
  return (
    <div style={{ width: '100%' }}>
      <SeriesChart
        label={`${say('Visitors by hour', 'Гости по часам')}, ${kind}`}
        kind={kind}
        slotHead={say('Hour', 'Час')}
        unfinishedText={say('so far, to 19:40', 'пока, к 19:40')}
        slots={HOURS.map((hour) => ({
          id: String(hour),
          label: `${hour}:00`,
          title: `20.11, ${hour}:00`,
          isUnfinished: hour === 19,
        }))}
        series={[
          {
            id: 'now',
            label: say('Today', 'Сегодня'),
            color: 'series',
            values: [8, 14, 21, 17, undefined, 30, 44, 26],
          },
          {
            id: 'before',
            label: say('Last Friday', 'Прошлая пятница'),
            color: 'series-2',
            isPrevious: true,
            values: [6, 12, 24, 15, 11, 26, 39, 41],
          },
        ]}
      />
    </div>
  );
}

function SeriesCharts() {
  return (
    <>
      <Sample name="lines">
        <Series kind="lines" />
      </Sample>
      <Sample name="bars">
        <Series kind="bars" />
      </Sample>
    </>
  );
}

function Pyramids() {
  const say = useLocalized();
  return (
    <PyramidChart
      label={say('Visitors by age', 'Гости по возрасту')}
      rowHead={say('Age', 'Возраст')}
      rows={[
        { id: '18', label: '18–24', left: 12, right: 18 },
        { id: '25', label: '25–34', left: 31, right: 27 },
        { id: '35', label: '35–44', left: 9, right: 11 },
      ]}
      left={{ label: say('Men', 'Мужчины'), color: 'series' }}
      right={{ label: say('Women', 'Женщины'), color: 'series-2' }}
    />
  );
}

export const charts: readonly CatalogueEntry[] = [
  { id: 'series-charts', title: 'SeriesChart', Content: SeriesCharts },
  { id: 'pyramid-charts', title: 'PyramidChart', Content: Pyramids },
];

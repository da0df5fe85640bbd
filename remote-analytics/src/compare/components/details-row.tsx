import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { type AlignedRow, isNobodyExpected, markExtremes } from '../align';
import { GROUP } from './details-head';
import { MarkSign } from './mark-sign';

interface DetailsRowProps {
  row: AlignedRow;
  /** Ids of all restaurants, among which the highest and lowest are marked. */
  ids: readonly number[];
  shown: readonly number[];
  title: string;
  hasPrevious: boolean;
}

export function DetailsRow({ row, ids, shown, title, hasPrevious }: DetailsRowProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  // A few minutes of one restaurant cannot be compared with a full hour of another.
  const isOver = [...row.cells.values()].every(({ state }) => state !== 'running');
  const open = ids.filter((id) => !isNobodyExpected(row, id, row.cells.get(id)?.visitors));
  const marks = markExtremes(
    new Map(isOver ? open.map((id) => [id, row.cells.get(id)?.visitors]) : []),
  );
  const closedText = intl.formatMessage({ id: 'kit.chart.closed' });
  return (
    <tr>
      <th scope="row">{title}</th>
      {shown.flatMap((id) => {
        const cell = row.cells.get(id);
        const isClosed = isNobodyExpected(row, id, cell?.visitors);
        const wasClosed = isNobodyExpected(row, id, cell?.previous);
        return [
          <td key={id} data-numeric {...(hasPrevious && GROUP)}>
            <span>{isClosed ? closedText : metricText.number(cell?.visitors)}</span>
            {cell?.state === 'running' && !isClosed && (
              <span
                role="img"
                aria-label={intl.formatMessage({ id: 'analytics.compare.unfinished' })}
              >
                …
              </span>
            )}
            <MarkSign mark={marks.get(id)} of="visitors" />
          </td>,
          hasPrevious && (
            <td key={`${id} previous`} data-numeric>
              {wasClosed ? closedText : metricText.number(cell?.previous)}
            </td>
          ),
          hasPrevious && (
            <td key={`${id} change`} data-numeric>
              {metricText.change(
                isClosed && wasClosed ? undefined : changeOf(cell?.visitors, cell?.previous),
              )}
            </td>
          ),
        ];
      })}
    </tr>
  );
}

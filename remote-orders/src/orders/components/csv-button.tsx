import type { CompletedOrderStats } from '@maitred/contract';
import { type CsvCell, csvFileName, downloadCsv, toCsv } from '@maitred/shared-kit/figures';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import Download from 'lucide-react/icons/download';
import { completedRows } from '../completed-rows';
import type { GroupFigures } from '../order-groups';

interface CsvButtonProps {
  stats: CompletedOrderStats;
  former: CompletedOrderStats | undefined;
  name: string;
  formerName: string;
  /** Names the file, beside the screen: restaurant and days. */
  fileParts: readonly string[];
}

const COLUMNS = [
  'orders.column.count',
  'orders.column.sharePercent',
  'orders.column.averageMinutes',
];

/** The table as a file: the same figures, for the same restaurant and days, in the same language. */
export function CsvButton({ stats, former, name, formerName, fileParts }: CsvButtonProps) {
  const intl = useIntl();
  const { locale } = useLocale();

  function handleDownload() {
    const { groups, total } = completedRows(stats, former);
    const heads = (range: string) => COLUMNS.map((id) => `${range}: ${intl.formatMessage({ id })}`);
    const rows: CsvCell[][] = [
      [
        intl.formatMessage({ id: 'orders.column.group' }),
        ...heads(name),
        ...heads(formerName),
        intl.formatMessage({ id: 'orders.column.change' }),
      ],
      ...[...groups, total].map((row) => [
        intl.formatMessage({ id: row.nameId }),
        ...csvCells(row.figures),
        ...csvCells(row.former),
        row.change?.difference,
      ]),
    ];
    const title = intl.formatMessage({ id: 'orders.file.name' });
    downloadCsv(csvFileName([title, ...fileParts, locale]), toCsv(rows, locale));
  }

  return (
    <Button size="sm" variant="outline" color="gray" onClick={handleDownload}>
      <Download aria-hidden="true" />
      {intl.formatMessage({ id: 'orders.file.download' })}
    </Button>
  );
}

/** As precise as on screen, and as figures that a spreadsheet can add up. */
function csvCells(figures: GroupFigures | undefined): CsvCell[] {
  if (figures === undefined) return [undefined, undefined, undefined];
  const { count, share, averageTime } = figures;
  return [
    count,
    // 23 of 40 are a hair less than 57.5 once they are multiplied.
    share === undefined ? undefined : Math.round(Number((share * 100).toPrecision(12))),
    averageTime === undefined ? undefined : Math.round(averageTime / 6000) / 10,
  ];
}

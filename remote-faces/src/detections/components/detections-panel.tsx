import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { CsvDownload, csvFileName, downloadCsv, toCsv } from '@maitred/shared-kit/metrics';
import {
  Box,
  Pagination,
  Panel,
  SegmentedControl,
  Stack,
  Table,
  useIsPrinting,
} from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { type DetectionTable, tableCells } from '../detection-table';
import { DETECTION_VIEWS, type DetectionView } from '../hooks/use-detections-choice';

interface DetectionsPanelProps {
  table: DetectionTable;
  view: DetectionView;
  onViewChange: (view: DetectionView) => void;
  /** Restaurant, list and days, for the name of the file. */
  fileNameParts: readonly string[];
}

const PAGE_SIZE = 50;

/** Breaks long names without spaces, but keeps columns wide enough for short ones. */
const longNames = {
  '& tbody th, & tbody td:last-child': { overflowWrap: 'anywhere', minWidth: '9rem' },
  // On a phone this column is off screen, and a narrow list of several cameras would make every row tall.
  '& tbody td:last-child': { minWidth: '16rem' },
  '& tbody td:not(:last-child)': { whiteSpace: 'nowrap' },
};

const VIEW_IDS: Record<DetectionView, string> = {
  days: 'faces.table.byDay',
  times: 'faces.table.everyTime',
};

/** A paginated table of the detections, with a download of all of them. */
export function DetectionsPanel({
  table,
  view,
  onViewChange,
  fileNameParts,
}: DetectionsPanelProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const [asked, setAsked] = useState(1);
  // When printing, put everything on one page; paper has its own page breaks.
  const pageSize = useIsPrinting() ? Math.max(table.count, 1) : PAGE_SIZE;
  const totalPages = Math.ceil(table.count / pageSize);
  const page = Math.min(asked, Math.max(totalPages, 1));
  const start = (page - 1) * pageSize;
  const title = intl.formatMessage({ id: VIEW_IDS[view] });

  return (
    <Panel
      title={intl.formatMessage({ id: 'faces.table.title' })}
      actions={
        <CsvDownload
          size="sm"
          label={intl.formatMessage({ id: 'faces.table.csv' })}
          onDownload={() =>
            downloadCsv(csvFileName([...fileNameParts, title]), toCsv(tableCells(table), locale))
          }
        />
      }
    >
      <Stack gap={3} alignItems="stretch">
        <Box>
          <SegmentedControl
            size="sm"
            label={intl.formatMessage({ id: 'faces.table.view' })}
            value={view}
            onValueChange={(next) => {
              setAsked(1);
              onViewChange(next);
            }}
            options={DETECTION_VIEWS.map((value) => ({
              value,
              label: intl.formatMessage({ id: VIEW_IDS[value] }),
            }))}
          />
        </Box>
        <Table label={title} css={longNames}>
          <thead>
            <tr>
              {table.head.map(({ title, isNumeric }) => (
                <th key={title} scope="col" data-numeric={isNumeric ? '' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows(start, start + pageSize).map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td
                    key={table.head[index + 1]?.title}
                    data-numeric={table.head[index + 1]?.isNumeric ? '' : undefined}
                  >
                    {typeof cell === 'number' ? intl.formatNumber(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
      <Pagination page={page} totalPages={totalPages} onPageChange={setAsked} />
    </Panel>
  );
}

import Table2 from 'lucide-react/icons/table-2';
import { useId, useState } from 'react';
import { useIntl } from '../i18n';
import { Box, Button, Table, useIsPrinting } from '../ui';

interface ChartTableColumn {
  id: string;
  label: string;
}

interface ChartTableRow {
  id: string;
  title: string;
  /** Formatted; one per column. */
  cells: readonly string[];
}

interface ChartTableProps {
  /** Names the chart and its table. */
  label: string;
  /** Header of the first column: "Hour". */
  rowHead: string;
  columns: readonly ChartTableColumn[];
  /** Called when the table is opened. */
  rows: () => readonly ChartTableRow[];
}

/** The values of a chart as a table behind a button, for people who cannot see the chart, or copy values. */
export function ChartTable({ label, rowHead, columns, rows }: ChartTableProps) {
  const intl = useIntl();
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  // On paper there is no button to open it.
  const isOpen = useIsPrinting() || isOpened;
  return (
    <Box>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpened(!isOpened)}
      >
        <Table2 aria-hidden="true" />
        {intl.formatMessage({ id: isOpen ? 'kit.chart.hideTable' : 'kit.chart.showTable' })}
      </Button>
      <Box id={id} marginBlockStart={isOpen ? 2 : 0}>
        {isOpen && (
          <Table label={intl.formatMessage({ id: 'kit.chart.table' }, { label })}>
            <thead>
              <tr>
                <th scope="col">{rowHead}</th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" data-numeric>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.title}</th>
                  {columns.map((column, index) => (
                    <td key={column.id} data-numeric>
                      {row.cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Box>
    </Box>
  );
}

import { chakra, Table } from '@maitred/shared-kit/ui';

const Version = chakra('span', { base: { fontFamily: 'mono', fontSize: 'sm' } });

interface AboutTableProps {
  label: string;
  /** One for the part's name and one for each version. */
  headings: readonly string[];
  /** The values of each part, in the order of the headings. */
  rows: readonly (readonly string[])[];
}

/** Parts as rows, versions as columns. */
export function AboutTable({ label, headings, rows }: AboutTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...versions]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {versions.map((version, column) => (
              <td key={headings[column + 1]}>
                <Version>{version}</Version>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

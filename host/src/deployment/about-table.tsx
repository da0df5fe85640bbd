import { chakra, Table } from '@maitred/shared-kit/ui';

const Version = chakra('span', { base: { fontFamily: 'mono', fontSize: 'sm' } });

interface AboutTableProps {
  label: string;
  /** Of the part's name and of each version. */
  headings: readonly string[];
  /** The same of each part, in this order. */
  rows: readonly (readonly string[])[];
}

/** Parts by versions. */
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

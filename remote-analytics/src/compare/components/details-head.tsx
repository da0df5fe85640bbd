import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, CutText } from '@maitred/shared-kit/ui';

/** Marks the cell where the metrics of a restaurant begin. */
export const GROUP = { 'data-group': true };

const SUB_HEADS = [
  'analytics.table.visitors',
  'analytics.compare.previous',
  'analytics.table.difference',
];

interface DetailsHeadProps {
  slotHead: string;
  hasPrevious: boolean;
  restaurants: readonly { id: number; name: string }[];
}

export function DetailsHead({ slotHead, hasPrevious, restaurants }: DetailsHeadProps) {
  const intl = useIntl();
  if (!hasPrevious) {
    return (
      <thead>
        <tr>
          <th scope="col">{slotHead}</th>
          {restaurants.map(({ id, name }) => (
            <th key={id} scope="col" data-numeric>
              <Name name={name} />
            </th>
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {slotHead}
        </th>
        {restaurants.map(({ id, name }) => (
          <th key={id} scope="colgroup" colSpan={3} data-group>
            <Name name={name} />
          </th>
        ))}
      </tr>
      <tr>
        {restaurants.flatMap(({ id }) =>
          SUB_HEADS.map((head, index) => (
            <th key={`${id} ${head}`} scope="col" data-numeric {...(index === 0 && GROUP)}>
              {intl.formatMessage({ id: head })}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function Name({ name }: { name: string }) {
  return (
    <Box maxWidth="14rem">
      <CutText text={name} />
    </Box>
  );
}

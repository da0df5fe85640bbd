import type { Restaurant } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Popover } from '@maitred/shared-kit/overlays';
import { Box, Button, Checkbox, Stack, Text } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import { MOST_RESTAURANTS } from '../hooks/use-compare-choice';

interface RestaurantPickerProps {
  known: readonly Restaurant[];
  chosen: readonly Restaurant[];
  onChoose: (ids: readonly number[]) => void;
}

/** Which restaurants to compare, one at least and four at most. */
export function RestaurantPicker({ known, chosen, onChoose }: RestaurantPickerProps) {
  const intl = useIntl();
  const ids = chosen.map(({ id }) => id);
  const label = intl.formatMessage(
    { id: 'analytics.compare.restaurants' },
    { count: chosen.length },
  );
  const isFull = chosen.length >= MOST_RESTAURANTS;
  const toggle = (id: number) =>
    onChoose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Popover
      label={label}
      trigger={
        <Button variant="outline" colorPalette="gray">
          <Store aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <Stack gap={1} maxWidth="20rem">
        {known.map(({ id, name }) => {
          const isChosen = ids.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isChosen}
              disabled={isChosen ? ids.length === 1 : isFull}
              onChange={() => toggle(id)}
            >
              <Box as="span" overflowWrap="anywhere">
                {name}
              </Box>
            </Checkbox>
          );
        })}
        {isFull && known.length > MOST_RESTAURANTS && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage({ id: 'analytics.compare.full' }, { most: MOST_RESTAURANTS })}
          </Text>
        )}
      </Stack>
    </Popover>
  );
}

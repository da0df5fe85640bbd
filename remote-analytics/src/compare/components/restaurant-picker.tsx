import type { Restaurant } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Popover } from '@maitred/shared-kit/overlays';
import { optionSearch, SEARCHED_FROM } from '@maitred/shared-kit/select';
import { Box, Button, Checkbox, Input, Stack, Text } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { MOST_RESTAURANTS } from '../hooks/use-compare-choice';

/** The maximum number rendered, to stay fast with hundreds; nobody reads more. */
const MOST_DRAWN = 50;

interface RestaurantPickerProps {
  known: readonly Restaurant[];
  chosen: readonly Restaurant[];
  onChoose: (ids: readonly number[]) => void;
}

/** Picker for the restaurants to compare, at least one. */
export function RestaurantPicker({ known, chosen, onChoose }: RestaurantPickerProps) {
  const intl = useIntl();
  const label = intl.formatMessage(
    { id: 'analytics.compare.restaurants' },
    { count: chosen.length },
  );
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
      <RestaurantBoxes known={known} chosen={chosen} onChoose={onChoose} />
    </Popover>
  );
}

/** Unmounts with the popover, which resets the search. */
function RestaurantBoxes({ known, chosen, onChoose }: RestaurantPickerProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const searchIn = useMemo(
    () => optionSearch(known.map((one) => ({ ...one, label: one.name, keywords: one.address }))),
    [known],
  );
  const found = useMemo(() => searchIn(query), [searchIn, query]);
  const ids = chosen.map(({ id }) => id);
  const isFull = chosen.length >= MOST_RESTAURANTS;
  const isSearched = known.length >= SEARCHED_FROM;
  const search = intl.formatMessage({ id: 'kit.select.search' });
  const toggle = (id: number) =>
    onChoose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Stack gap={1} width={isSearched ? 'min(20rem, 100vw - 4rem)' : undefined} maxWidth="20rem">
      {isSearched && (
        <Input
          type="search"
          aria-label={search}
          placeholder={search}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {isFull && known.length > MOST_RESTAURANTS && (
        <Text fontSize="sm" color="quiet">
          {intl.formatMessage({ id: 'analytics.compare.full' }, { most: MOST_RESTAURANTS })}
        </Text>
      )}
      {found.slice(0, MOST_DRAWN).map(({ id, name }) => {
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
      {isSearched && (
        <Text fontSize="sm" color="quiet" role="status">
          {found.length > MOST_DRAWN
            ? intl.formatMessage(
                { id: 'analytics.compare.more' },
                { count: found.length - MOST_DRAWN },
              )
            : intl.formatMessage({ id: 'kit.select.found' }, { count: found.length })}
        </Text>
      )}
    </Stack>
  );
}

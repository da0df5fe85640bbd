import type { Restaurant } from '@maitred/contract';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCurrentUser, useRestaurants } from '../api';
import { useSearchParams } from '../router';
import { type DayKind, dayStartOf } from './business-day';
import {
  browserTimeZone,
  type CalendarDate,
  type CalendarRange,
  type InstantRange,
  toInstants,
} from './calendar-date';
import { combineChoices } from './combine-choices';
import { ownPart, readChoice, textOf, writeChoice } from './filter-address';
import { FilterMemory } from './filter-memory';
import { firstRestaurant } from './first-restaurant';
import { DEFAULT_PERIOD, type Period, periodRange } from './period';
import { type RememberedFilter, rememberFilter } from './remembered-filter';
import { useToday } from './use-today';

/** The restaurant and the days that the metrics on screen are about. */
export interface GlobalFilter {
  /** Undefined if there is no restaurant to choose from. */
  restaurantId: number | undefined;
  /** Undefined until the restaurants are loaded, and without the permission to read them. */
  restaurant: Restaurant | undefined;
  /** The restaurant's time zone; the browser's if the restaurant is not known. */
  timeZone: string;
  /** Today in the restaurant's time zone; with business days, the previous day until the opening. */
  today: CalendarDate;
  /** Undefined for a custom range. */
  period: Period | undefined;
  range: CalendarRange;
  /** Calendar days, or days from one opening to the next if the restaurant is open past midnight. */
  dayKind: DayKind;
  /** When the restaurant's days begin, in milliseconds after midnight: 0 for calendar days. */
  dayStart: number;
  /** The first and the last instant of the range in the time zone. */
  instants: InstantRange;
}

export interface GlobalFilterState {
  filter: GlobalFilter;
  /** Keys of the address that could not be read and are ignored. */
  invalid: string[];
  chooseRestaurant: (restaurantId: number) => void;
  choosePeriod: (period: Period) => void;
  /** Stores a custom range and clears the period. */
  chooseRange: (range: CalendarRange) => void;
  chooseDayKind: (kind: DayKind) => void;
  /** The query of an address that gives another person the same filter. */
  search: string;
  /** A range in the address that ends before it begins; it is ignored. */
  reversed: CalendarRange | undefined;
  /** Whether the days in the address are ignored because they do not exist, are too many, or only one end is given. */
  hasUnreadableDays: boolean;
  /**
   * Writes the choices filled in from memory into the address, so that it can be shared. Invalid values in the address
   * stay until a choice is made.
   * @param parts with `hasDays: false` only the restaurant, for a screen that does not use days
   */
  completeAddress: (parts?: { hasDays?: boolean }) => void;
}

const GlobalFilterContext = createContext<GlobalFilterState | undefined>(undefined);

interface GlobalFilterProviderProps {
  children: ReactNode;
  /** Called after each change that a person makes. */
  onChange?: (() => void) | undefined;
}

/**
 * Keeps the choice of restaurant and days in the query of the address. What the address leaves open is filled in with
 * what this tab has shown before; in a new tab with the person's last choice in this browser; otherwise with the first
 * restaurant that is open, and today.
 */
export function GlobalFilterProvider({ children, onChange }: GlobalFilterProviderProps) {
  const [search, setSearch] = useSearchParams();
  const { data: restaurants, isLoading } = useRestaurants();
  // Only the filter's own part of the address, so that other query keys of a screen do not affect it.
  const own = ownPart(search);
  const { id: userId } = useCurrentUser();
  const [memory] = useState(() => new FilterMemory());
  const { chosen, invalid, reversed, hasUnreadableDays } = useMemo(
    () => readChoice(new URLSearchParams(own), memory.of(userId, restaurants)),
    [own, memory, userId, restaurants],
  );
  // Determined once per list of restaurants: the screen must not change because a restaurant closes.
  const first = useMemo(() => firstRestaurant(restaurants, Date.now())?.id, [restaurants]);
  const restaurantId = chosen.restaurant ?? first;
  const restaurant = restaurants?.find(({ id }) => id === restaurantId);
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const dayKind = chosen.days ?? 'calendar';
  const dayStart = dayStartOf(restaurant, dayKind);
  const today = useToday(timeZone, dayStart);

  const awaited = useRef<RememberedFilter>(undefined);
  const change = useCallback(
    (next: RememberedFilter) => {
      setSearch((current) => {
        // The address may be newer than the last render, so only what was chosen replaces its current values.
        const { chosen: latest } = readChoice(current, memory.of(userId, restaurants));
        const choice = combineChoices(
          { ...latest, restaurant: latest.restaurant ?? restaurantId },
          next,
        );
        awaited.current = choice;
        return writeChoice(current, choice);
      });
    },
    [setSearch, memory, userId, restaurants, restaurantId],
  );

  // Remembers a choice only once it is in the address, because a person with unsaved work may refuse the navigation.
  const recordArrival = useEffectEvent((arrived: string) => {
    const choice = awaited.current;
    if (choice === undefined || textOf(choice) !== arrived) return;
    awaited.current = undefined;
    rememberFilter(userId, choice);
    onChange?.();
  });
  useEffect(() => recordArrival(own), [own]);

  const complete = useMemo(
    () => combineChoices({ ...chosen, restaurant: restaurantId }),
    [chosen, restaurantId],
  );
  // Keeps this tab's choice, so that choices in other tabs do not change it, and a choice from a link is kept.
  const hasIgnoredDays = reversed !== undefined || hasUnreadableDays || invalid.includes('days');
  const hasIgnoredRestaurant = invalid.includes('restaurant');
  const isDoubtful =
    isLoading ||
    hasIgnoredDays ||
    hasIgnoredRestaurant ||
    (restaurants !== undefined && restaurant === undefined);
  useEffect(() => {
    if (!isDoubtful) memory.keep(userId, complete);
  }, [memory, userId, isDoubtful, complete]);

  const state = useMemo((): GlobalFilterState => {
    const { period, range: custom } = complete;
    const range = custom ?? periodRange(period ?? DEFAULT_PERIOD, today);
    return {
      filter: {
        restaurantId,
        restaurant,
        timeZone,
        today,
        period,
        range,
        dayKind,
        dayStart,
        instants: toInstants(range, timeZone, dayStart),
      },
      invalid,
      reversed,
      hasUnreadableDays,
      chooseRestaurant: (id) => change({ restaurant: id }),
      choosePeriod: (next) => change({ period: next }),
      chooseRange: (next) => change({ range: next }),
      chooseDayKind: (next) => change({ days: next }),
      search: `?${textOf(complete)}`,
      completeAddress: ({ hasDays = true } = {}) => {
        // Before the restaurants are loaded, memory may hold another person's restaurant.
        if (isLoading || hasIgnoredRestaurant || (hasDays && hasIgnoredDays)) return;
        const { period: _period, range: _range, ...place } = complete;
        const written = hasDays ? complete : place;
        if (textOf(written) === own) return;
        // Navigations are transitions: without flushSync this would wait for the screen to render, and then render it
        // again. Effects cannot flush synchronously, but microtasks can.
        queueMicrotask(() =>
          setSearch((current) => writeChoice(current, written), { replace: true, flushSync: true }),
        );
      },
    };
  }, [
    complete,
    invalid,
    reversed,
    hasUnreadableDays,
    hasIgnoredDays,
    hasIgnoredRestaurant,
    restaurantId,
    restaurant,
    timeZone,
    dayKind,
    dayStart,
    today,
    change,
    own,
    isLoading,
    setSearch,
  ]);

  return <GlobalFilterContext value={state}>{children}</GlobalFilterContext>;
}

/** The choice of restaurant and days, and functions that change it. Throws without a `GlobalFilterProvider` above it. */
export function useGlobalFilter(): GlobalFilterState {
  const state = useContext(GlobalFilterContext);
  if (state === undefined) throw new Error('useGlobalFilter needs a GlobalFilterProvider above it');
  return state;
}

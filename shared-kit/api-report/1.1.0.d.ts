declare module '@maitred/shared-kit/src/alerts-state/alert-notifications' {
import { type Alert, type Restaurant } from '@maitred/contract';
import type { IntlShape } from 'react-intl';
export interface ShownNotification {
    title: string;
    body: string;
    tag: string;
    lang: string;
    path: string;
}
export function alertNotifications(intl: IntlShape, alerts: readonly Alert[], restaurants: readonly Restaurant[]): ShownNotification[];
}

declare module '@maitred/shared-kit/src/alerts-state/alert-place' {
import type { IntlShape } from 'react-intl';
export function alertPlace(intl: IntlShape, { zoneName, cameraName }: {
    zoneName: string;
    cameraName: string;
}): string;
}

declare module '@maitred/shared-kit/src/alerts-state/alerts-filter' {
import { type AlertType } from '@maitred/contract';
import { type ReactNode } from 'react';
import { type CalendarDate } from '@maitred/shared-kit/filters';
export interface AlertsFilter {
    type?: AlertType;
    restaurant?: number;
    from?: CalendarDate;
    to?: CalendarDate;
    page: number;
}
export type AlertsFilterChange = {
    [K in keyof AlertsFilter]?: AlertsFilter[K] | undefined;
};
interface AlertsFilterState {
    filter: AlertsFilter;
    invalid: string[];
    changeFilter: (change: AlertsFilterChange) => void;
    searchFor: (change: AlertsFilterChange) => string;
}
export function AlertsFilterProvider({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export function useAlertsFilter(): AlertsFilterState;
export {};
}

declare module '@maitred/shared-kit/src/alerts-state/arrivals' {
import type { IntlShape } from 'react-intl';
export { canShowNotifications, dropRegistration, endPush, followByPush, } from '@maitred/shared-kit/src/alerts-state/notification-surface';
export interface CountChange {
    count: number;
    rise: number;
    intl: IntlShape;
    mayReadRestaurants: boolean;
}
export function showArrivals(change: CountChange, { wasSeen }?: {
    wasSeen?: boolean | undefined;
}): Promise<void>;
export function lookForArrivals(change: Omit<CountChange, 'rise'>, { wasSeen }?: {
    wasSeen?: boolean | undefined;
}): Promise<void>;
}

declare module '@maitred/shared-kit/src/alerts-state/confirm-marked' {
import { type Alert } from '@maitred/contract';
export type Marked = {
    ids: readonly number[];
} | {
    isAll: true;
};
export const onMarked: (listener: (marked: Marked) => void) => (() => void);
export function withMark<A extends Pick<Alert, 'id' | 'isRead'>>(alert: A, marked: Marked): A;
export function confirmMarked(marked: Marked): Promise<void>;
export function followOtherTabs(): () => void;
}

declare module '@maitred/shared-kit/alerts-state' {
export { alertPlace } from '@maitred/shared-kit/src/alerts-state/alert-place';
export { type AlertsFilter, useAlertsFilter } from '@maitred/shared-kit/src/alerts-state/alerts-filter';
export { confirmMarked, type Marked, onMarked, withMark } from '@maitred/shared-kit/src/alerts-state/confirm-marked';
export { useAlertNotifications } from '@maitred/shared-kit/src/alerts-state/notification-choice';
export { readMarks, useReadMarks } from '@maitred/shared-kit/src/alerts-state/read-marks';
export { useUnreadAlerts } from '@maitred/shared-kit/src/alerts-state/unread-alerts';
}

declare module '@maitred/shared-kit/src/alerts-state/notification-choice' {
import { Listeners } from '@maitred/shared-kit/src/store/listeners';
type AlertNotificationsState = 'on' | 'off' | 'blocked' | 'unsupported';
interface AlertNotifications {
    state: AlertNotificationsState;
    isPushed: boolean;
    turnOn: () => Promise<void>;
    turnOff: () => void;
}
export const notificationClicks: Listeners<[path: string]>;
export function followWorker(): () => void;
export const importArrivals: () => Promise<typeof import("@maitred/shared-kit/src/alerts-state/arrivals")>;
export function useAlertNotifications(): AlertNotifications;
export function followByPush(locale: string): Promise<void>;
export function endPush(): Promise<void>;
export function refuseNotifications(): void;
export {};
}

declare module '@maitred/shared-kit/src/alerts-state/notification-surface' {
import type { PushSubscriptionBody } from '@maitred/contract';
import type { ShownNotification } from '@maitred/shared-kit/src/alerts-state/alert-notifications';
export function canShowNotifications(): Promise<boolean>;
export function showNotification(shown: ShownNotification): Promise<void>;
export function followByPush(language: PushSubscriptionBody['language']): Promise<boolean>;
export function endPush(): Promise<void>;
export function closeNotifications(): Promise<void>;
export function dropRegistration(): Promise<void>;
}

declare module '@maitred/shared-kit/src/alerts-state/read-marks' {
export interface ReadMarksState {
    ids: ReadonlySet<number>;
    isAll: boolean;
    isSending: boolean;
}
class ReadMarkStore {
    get state(): ReadMarksState;
    add(ids: Iterable<number>): void;
    remove(ids: Iterable<number>): void;
    setAll(isAll: boolean): void;
    whileSending<T>(call: () => Promise<T>): Promise<T>;
    clear(): void;
    readonly subscribe: (listener: () => void) => (() => void);
}
export const readMarks: ReadMarkStore;
export function useReadMarks(): ReadMarksState;
export {};
}

declare module '@maitred/shared-kit/src/alerts-state/unread-alerts' {
import { type ReactNode } from 'react';
export const UNREAD_POLL_INTERVAL_MS = 5000;
interface UnreadAlerts {
    count: number | undefined;
    isStale: boolean;
}
export function UnreadAlertsProvider({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export function useUnreadAlerts(): UnreadAlerts;
export {};
}

declare module '@maitred/shared-kit/src/api/cache' {
import type { Endpoint, EndpointAnswer } from '@maitred/contract';
export function reloadEndpoint(endpoint: Endpoint): Promise<void>;
export function updateCached<E extends Endpoint>(endpoint: E, update: (answer: EndpointAnswer<E>) => EndpointAnswer<E>): Promise<void>;
export function emptyCache(): void;
}

declare module '@maitred/shared-kit/src/api/call-endpoint' {
import { type AnyEndpoint, type Endpoint, type EndpointAnswer, type EndpointInput } from '@maitred/contract';
export interface CallOptions {
    signal?: AbortSignal;
    keepalive?: boolean;
    accessToken?: string;
    idempotencyKey?: string;
    ifMatch?: string | undefined;
}
export function callEndpoint<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointAnswer<E>>;
export function callAnyEndpoint<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointAnswer<E>>;
export function reportMisfit<T>(call: Promise<T>): Promise<T>;
export function withFreshToken(endpoint: AnyEndpoint, signal: AbortSignal | undefined, send: (accessToken: string | undefined) => Promise<unknown>): Promise<unknown>;
}

declare module '@maitred/shared-kit/src/api/current-user' {
import { type AnyEndpoint, type Permission, type User } from '@maitred/contract';
import { type ReactNode } from 'react';
import { type Resource } from '@maitred/shared-kit/src/api/use-endpoint';
export function useReadCurrentUser(): Resource<User>;
export function CurrentUserProvider({ user, children }: {
    user: User;
    children: ReactNode;
}): import("react").JSX.Element;
export function useCurrentUser(): User;
export function usePermission(...permissions: Permission[]): boolean;
export function useMayCall({ permission }: Pick<AnyEndpoint, 'permission'>): boolean;
}

declare module '@maitred/shared-kit/src/api/errors' {
import type { AnyEndpoint, ErrorBody } from '@maitred/contract';
export type EndpointName = `${string} ${string}`;
export function endpointName(endpoint: Pick<AnyEndpoint, 'method' | 'path'>): EndpointName;
export class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    readonly statusText: string;
    readonly data: ErrorBody | undefined;
    readonly endpoint: EndpointName;
    readonly requestId: string | undefined;
    constructor(endpoint: EndpointName, answer: {
        status: number;
        statusText: string;
        data: ErrorBody | undefined;
        requestId?: string | undefined;
    });
}
export class NoResponseError extends Error {
    readonly name = "NoResponseError";
    readonly endpoint: EndpointName;
    readonly blockedAddress: string | undefined;
    constructor(endpoint: EndpointName, options?: ErrorOptions & {
        blockedAddress?: string | undefined;
    });
}
export class ContractError extends Error {
    readonly name = "ContractError";
    readonly endpoint: EndpointName;
    readonly direction: 'request' | 'answer';
    readonly part: string;
    readonly requestId: string | undefined;
    constructor(endpoint: EndpointName, direction: 'request' | 'answer', part: string, options?: ErrorOptions & {
        requestId?: string | undefined;
    });
}
export function isChangedMeanwhile(error: unknown): boolean;
export function isGone(error: unknown): boolean;
export function deleteUnlessGone(remove: () => Promise<unknown>): Promise<void>;
export function mayHaveArrived(error: unknown): boolean;
}

declare module '@maitred/shared-kit/src/api/heatmap-grid' {
export interface HeatmapGrid {
    columns: number;
    rows: number;
}
export const HeatmapGridContext: import("react").Context<HeatmapGrid>;
export function useHeatmapGrid(): HeatmapGrid;
}

declare module '@maitred/shared-kit/src/api/holds-permissions' {
import type { User } from '@maitred/contract';
export function holdsPermissions(user: Pick<User, 'permissions'>, permissions: readonly string[]): boolean;
}

declare module '@maitred/shared-kit/api' {
export { beforeLogOut } from '@maitred/shared-kit/src/session/flush-before-logout';
export { reloadEndpoint, updateCached } from '@maitred/shared-kit/src/api/cache';
export { type CallOptions, callEndpoint } from '@maitred/shared-kit/src/api/call-endpoint';
export { useCurrentUser, useMayCall, usePermission } from '@maitred/shared-kit/src/api/current-user';
export { ApiError, deleteUnlessGone, isChangedMeanwhile, isGone, mayHaveArrived, NoResponseError, } from '@maitred/shared-kit/src/api/errors';
export { useHeatmapGrid } from '@maitred/shared-kit/src/api/heatmap-grid';
export { holdsPermissions } from '@maitred/shared-kit/src/api/holds-permissions';
export { isFresh } from '@maitred/shared-kit/src/api/is-fresh';
export { CALL_TIMEOUT_MS } from '@maitred/shared-kit/src/api/request';
export { type UpdateOutcome, updateUnlessChanged } from '@maitred/shared-kit/src/api/update-unless-changed';
export { uploadEndpoint } from '@maitred/shared-kit/src/api/upload/upload-endpoint';
export { useCameras } from '@maitred/shared-kit/src/api/use-cameras';
export { type Resource, type ResourceState, useEndpoint, useEndpoints } from '@maitred/shared-kit/src/api/use-endpoint';
export { type DescribeError, useErrorMessage } from '@maitred/shared-kit/src/api/use-error-message';
export { type Mutation, useMutation } from '@maitred/shared-kit/src/api/use-mutation';
export { useRestaurants } from '@maitred/shared-kit/src/api/use-restaurants';
export { newIdempotencyKey, versionOf } from '@maitred/shared-kit/src/api/versions';
}

declare module '@maitred/shared-kit/src/api/is-fresh' {
export function isFresh(readAt: number, maxAgeMs: number, now?: number): boolean;
}

declare module '@maitred/shared-kit/src/api/request' {
import { type AnyEndpoint } from '@maitred/contract';
export const CALL_TIMEOUT_MS = 7000;
export interface RawInput {
    params?: unknown;
    query?: unknown;
    body?: unknown;
}
export interface Caller {
    accessToken: string | undefined;
    language: string;
    signal?: AbortSignal | undefined;
    keepalive?: boolean;
    idempotencyKey?: string | undefined;
    ifMatch?: string | undefined;
}
export function sendRequest(endpoint: AnyEndpoint, input: RawInput, caller: Caller): Promise<unknown>;
export function prepareRequest(endpoint: AnyEndpoint, input: RawInput): {
    address: URL;
    body: unknown;
};
export function requestHeaders(endpoint: AnyEndpoint, caller: Caller): Headers;
interface AnswerHead extends Pick<Response, 'status' | 'statusText'> {
    headers: {
        get: (name: string) => string | null;
    };
}
export function readAnswer(endpoint: AnyEndpoint, { status, statusText, headers }: AnswerHead, text: string): unknown;
export {};
}

declare module '@maitred/shared-kit/src/api/update-unless-changed' {
export type UpdateOutcome<T, Found extends T | undefined = T> = {
    kind: 'saved';
    current: T;
} | {
    kind: 'changed';
    current: Found;
};
interface UpdateOptions<T, Found extends T | undefined> {
    base: T;
    send: (base: T) => Promise<T>;
    readAgain: (refusal: unknown) => Promise<Found>;
    isSame: (one: T, other: T) => boolean;
    isWanted: (current: T) => boolean;
}
export function updateUnlessChanged<T, Found extends T | undefined = T>({ base, send, readAgain, isSame, isWanted, }: UpdateOptions<T, Found>): Promise<UpdateOutcome<T, Found>>;
export {};
}

declare module '@maitred/shared-kit/src/api/upload/upload-endpoint' {
import type { AnyEndpoint, Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { type CallOptions } from '@maitred/shared-kit/src/api/call-endpoint';
export interface UploadOptions extends CallOptions {
    onProgress?: (share: number) => void;
}
export function uploadEndpoint<E extends Endpoint & {
    multipart?: true;
}>(endpoint: E, input: EndpointInput<E>, options?: UploadOptions): Promise<EndpointAnswer<E>>;
export function sendFile<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, { signal, onProgress, idempotencyKey }?: UploadOptions): Promise<EndpointAnswer<E>>;
}

declare module '@maitred/shared-kit/src/api/use-cameras' {
import { type Camera, type EndpointInput, listCamerasEndpoint } from '@maitred/contract';
import { type Resource } from '@maitred/shared-kit/src/api/use-endpoint';
export function useCameras(query: EndpointInput<typeof listCamerasEndpoint>['query'] | null): Resource<Camera[]>;
}

declare module '@maitred/shared-kit/src/api/use-endpoint' {
import type { Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
export interface ResourceState<Data> {
    data: Data | undefined;
    error: unknown;
    isLoading: boolean;
    isStale: boolean;
    updatedAt: number | undefined;
}
export interface Resource<Data> extends ResourceState<Data> {
    isPrevious: boolean;
    reload: () => Promise<void>;
}
interface UseEndpointOptions {
    pollInterval?: number;
    keepPreviousData?: boolean;
    isOptional?: boolean;
    revalidateOnFocus?: boolean;
    revalidateIfStale?: boolean;
    focusThrottleInterval?: number;
    redrawsWithEachRead?: boolean;
}
export function forgetReadTimes(): void;
export function useEndpoint<E extends Endpoint>(endpoint: E, input: EndpointInput<E> | null, { isOptional, ...options }?: UseEndpointOptions): Resource<EndpointAnswer<E>>;
interface UseEndpointsOptions extends Omit<UseEndpointOptions, 'isOptional'> {
    concurrency?: number;
}
export function useEndpoints<E extends Endpoint>(endpoint: E, inputs: readonly EndpointInput<E>[] | null, { concurrency, ...options }?: UseEndpointsOptions): Resource<EndpointAnswer<E>[]>;
export function useEndpointWhileHidden<E extends Endpoint>(endpoint: E, input: EndpointInput<E> | null, options: UseEndpointOptions): Resource<EndpointAnswer<E>>;
export {};
}

declare module '@maitred/shared-kit/src/api/use-error-message' {
export const STATUS_MESSAGES: Readonly<Record<number, string>>;
export interface ErrorMessageOverrides {
    byReason?: Record<string, string>;
    byStatus?: Record<number, string>;
}
export type DescribeError = (error: unknown, overrides?: ErrorMessageOverrides) => string;
export function useErrorMessage(): DescribeError;
}

declare module '@maitred/shared-kit/src/api/use-mutation' {
import type { ChangingEndpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { type UploadOptions } from '@maitred/shared-kit/src/api/upload/upload-endpoint';
export type Mutation<E extends ChangingEndpoint> = (input: EndpointInput<E>, options?: UploadOptions) => Promise<EndpointAnswer<E>>;
export function useMutation<E extends ChangingEndpoint>(endpoint: E): Mutation<E> | undefined;
}

declare module '@maitred/shared-kit/src/api/use-restaurants' {
import { type Restaurant } from '@maitred/contract';
import { type Resource } from '@maitred/shared-kit/src/api/use-endpoint';
interface KnownRestaurant extends Restaurant {
    name: string;
    ownName: string;
    timezone: string;
}
export function useRestaurants(): Resource<KnownRestaurant[]>;
export {};
}

declare module '@maitred/shared-kit/src/api/versions' {
export function versionOf(object: object): string | undefined;
export function noteVersion(answer: unknown, tag: string | null): void;
export function newIdempotencyKey(): string;
}

declare module '@maitred/shared-kit/src/charts/chart-data' {
import type { ColorRole } from '@maitred/shared-kit/src/ui/theme/palette';
export interface ChartSlot {
    id: string;
    label: string;
    title: string;
    isUnfinished?: boolean;
    isClosed?: boolean;
}
export type ChartMarker = 'circle' | 'square' | 'triangle' | 'diamond';
export interface ChartSeries {
    id: string;
    label: string;
    color: ColorRole;
    isPrevious?: boolean;
    marker?: ChartMarker;
    unfinishedSlot?: number;
    values: readonly (number | undefined)[];
}
export type ChartKind = 'lines' | 'bars';
export interface ChartMargin {
    top: number;
    right: number;
    bottom: number;
    left: number;
}
export function highestValue(series: readonly ChartSeries[], kind: ChartKind): number;
export function valueTicks(highest: number): number[];
export const BAR_PADDING = 0.3;
export function barWidth(count: number, width: number): number;
export function slotCentre(kind: ChartKind, slot: number, count: number, width: number): number;
export function slotEdges(kind: ChartKind, slot: number, count: number, width: number): [left: number, right: number];
export function unfinishedSlotOf(series: ChartSeries, slots: readonly ChartSlot[]): number;
export function isNobodyExpected(slot: ChartSlot, value: number | undefined): boolean;
export function slotAt(kind: ChartKind, x: number, count: number, width: number): number;
export function shownSlots(slots: readonly ChartSlot[], width: number): ChartSlot[];
}

declare module '@maitred/shared-kit/charts' {
export type { ChartMarker, ChartSeries, ChartSlot } from '@maitred/shared-kit/src/charts/chart-data';
export { PyramidChart } from '@maitred/shared-kit/src/charts/pyramid-chart';
export { SeriesChart } from '@maitred/shared-kit/src/charts/series-chart';
export { useChartTheme } from '@maitred/shared-kit/src/charts/use-chart-theme';
}

declare module '@maitred/shared-kit/src/charts/pyramid' {
import { type ColorRole } from '@maitred/shared-kit/ui';
export interface PyramidRow {
    id: string;
    label: string;
    left: number;
    right: number;
}
export interface PyramidSide {
    label: string;
    color: ColorRole;
}
export interface PyramidProps {
    rows: readonly PyramidRow[];
    left: PyramidSide;
    right: PyramidSide;
    width: number;
    height: number;
}
export const Pyramid: import("react").MemoExoticComponent<({ rows, left, right, width, height }: PyramidProps) => import("react").JSX.Element>;
}

declare module '@maitred/shared-kit/src/charts/pyramid-chart' {
import type { PyramidRow, PyramidSide } from '@maitred/shared-kit/src/charts/pyramid';
interface PyramidChartProps {
    label: string;
    rowHead: string;
    rows: readonly PyramidRow[];
    left: PyramidSide;
    right: PyramidSide;
}
export function PyramidChart({ label, rowHead, rows, left, right }: PyramidChartProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/charts/series-chart' {
import { type ChartKind, type ChartSeries, type ChartSlot } from '@maitred/shared-kit/src/charts/chart-data';
export interface SeriesChartProps {
    label: string;
    kind?: ChartKind;
    slots: readonly ChartSlot[];
    series: readonly ChartSeries[];
    slotHead: string;
    unfinishedText?: string | undefined;
    height?: number;
    formatValue?: (value: number) => string;
    onSelectRange?: ((first: number, last: number) => void) | undefined;
    hasTable?: boolean;
}
export function SeriesChart(props: SeriesChartProps): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/src/charts/use-chart-theme' {
import type { PartialTheme } from '@nivo/theming';
import { type RefObject } from 'react';
import { type ColorRole } from '@maitred/shared-kit/ui';
export interface ChartPaint {
    theme: PartialTheme;
    colorOf: (role: ColorRole) => string;
}
export function useChartPaint(element: RefObject<Element | null>): ChartPaint | undefined;
export function useChartTheme(element?: RefObject<Element | null>): PartialTheme;
}

declare module '@maitred/shared-kit/src/date-range/date-range-picker' {
import { type ReactNode } from 'react';
import type { CalendarDate, CalendarRange } from '@maitred/shared-kit/filters';
export interface DateRangePickerProps {
    value: CalendarRange | undefined;
    onChange: (range: CalendarRange) => void;
    today: CalendarDate;
    min?: CalendarDate;
    max?: CalendarDate;
    label?: string;
    triggerText?: ReactNode;
    presets?: (close: () => void) => ReactNode;
    size?: 'sm' | 'md' | 'lg';
}
export function DateRangePicker({ today, min, max, label, triggerText, presets, size, ...props }: DateRangePickerProps): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/date-range' {
export { DateRangePicker } from '@maitred/shared-kit/src/date-range/date-range-picker';
export { useRangeText } from '@maitred/shared-kit/src/date-range/use-range-text';
}

declare module '@maitred/shared-kit/src/date-range/use-range-text' {
import type { CalendarDate, CalendarRange } from '@maitred/shared-kit/filters';
export function useRangeText(): (range: CalendarRange, today: CalendarDate) => string;
}

declare module '@maitred/shared-kit/src/federation/define-remote' {
import type { Permission } from '@maitred/contract';
import type { ComponentType } from 'react';
import type { Catalogue } from '@maitred/shared-kit/src/i18n/catalogue-store';
export type LoadPart = () => Promise<ComponentType>;
type ScreenFilter = 'range' | 'restaurant';
export type LazyModule = 'charts';
interface MenuPlace {
    group?: 'analytics';
    badge?: 'unread-alerts';
}
interface ScreenDefinition {
    path: string;
    permissions: readonly Permission[];
    title: string;
    shortTitle?: string;
    icon?: string;
    filter?: ScreenFilter;
    menu?: MenuPlace;
    partOf?: string;
    visitName?: string;
    kit?: readonly LazyModule[];
    load: LoadPart;
}
interface WidgetDefinition {
    size: 'figure' | 'panel' | 'list' | 'row';
    permissions: readonly Permission[];
    height: {
        base: number;
        lg: number;
    };
    isLoadedWhenVisible?: boolean;
    load: LoadPart;
}
interface RemoteDefinition {
    name: string;
    title: string;
    screens: Record<string, ScreenDefinition>;
    widgets: Record<string, WidgetDefinition>;
    messages: Catalogue;
}
export interface RemoteModule {
    name: string;
    screens: Record<string, LoadPart>;
    widgets: Record<string, LoadPart>;
    messages: Catalogue;
    definition?: RemoteDefinition;
}
export function defineRemote(remote: RemoteModule): RemoteModule;
export function defineRemote(definition: RemoteDefinition): RemoteModule;
export {};
}

declare module '@maitred/shared-kit/federation' {
export { defineRemote } from '@maitred/shared-kit/src/federation/define-remote';
}

declare module '@maitred/shared-kit/figures' {
export { type Change, Chart, type CsvCell, changeOf, csvFileName, downloadCsv, toCsv, UNKNOWN_METRIC as UNKNOWN_FIGURE, useMetricText as useFigureText, } from '@maitred/shared-kit/metrics';
}

declare module '@maitred/shared-kit/src/filters/business-day' {
import type { Restaurant } from '@maitred/contract';
export const DAY_KINDS: readonly ['calendar', 'business'];
export type DayKind = (typeof DAY_KINDS)[number];
type WorkingHours = Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>;
export function clockTime(text: string): number;
export function isOpenPastMidnight({ workingHourFrom, workingHourTo }: WorkingHours): boolean;
export function dayStartOf(restaurant: WorkingHours | undefined, kind: DayKind): number;
export {};
}

declare module '@maitred/shared-kit/src/filters/calendar-date' {
import * as v from 'valibot';
export const CalendarDateSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.IsoDateAction<string, undefined>, v.CheckAction<string, "no such day">, v.BrandAction<string, "CalendarDate">]>;
export type CalendarDate = v.InferOutput<typeof CalendarDateSchema>;
export interface CalendarRange {
    from: CalendarDate;
    to: CalendarDate;
}
export interface InstantRange {
    dateFrom: string;
    dateTo: string;
}
export function calendarDateFrom(midnight: number): CalendarDate;
export function browserTimeZone(): string;
export function calendarDateAt(instant: number, timeZone: string, dayStart?: number): CalendarDate;
export function startOfCalendarDate(date: CalendarDate, timeZone: string, dayStart?: number): string;
export function endOfCalendarDate(date: CalendarDate, timeZone: string, dayStart?: number): string;
export function toInstants({ from, to }: CalendarRange, timeZone: string, dayStart?: number): InstantRange;
}

declare module '@maitred/shared-kit/src/filters/clock-text' {
export function clockOffset(instant: number, timeZone: string): number;
export function zoneText(offset: number): string;
export function clocksText(instants: readonly number[], timeZone: string): string;
export function isReadersClock(instant: number, timeZone: string): boolean;
export function useClockText(): (instant: number, timeZone: string) => string;
}

declare module '@maitred/shared-kit/src/filters/day-kind-control' {
import type { Restaurant } from '@maitred/contract';
interface DayKindControlProps {
    restaurants: readonly Restaurant[];
}
export function DayKindControl({ restaurants }: DayKindControlProps): import("react").JSX.Element | null;
export {};
}

declare module '@maitred/shared-kit/src/filters/global-filter' {
import type { Restaurant } from '@maitred/contract';
import { type ReactNode } from 'react';
import { type DayKind } from '@maitred/shared-kit/src/filters/business-day';
import { type CalendarDate, type CalendarRange, type InstantRange } from '@maitred/shared-kit/src/filters/calendar-date';
import { type Period } from '@maitred/shared-kit/src/filters/period';
export interface GlobalFilter {
    restaurantId: number | undefined;
    restaurant: Restaurant | undefined;
    timeZone: string;
    today: CalendarDate;
    period: Period | undefined;
    range: CalendarRange;
    dayKind: DayKind;
    dayStart: number;
    instants: InstantRange;
}
export interface GlobalFilterState {
    filter: GlobalFilter;
    invalid: string[];
    chooseRestaurant: (restaurantId: number) => void;
    choosePeriod: (period: Period) => void;
    chooseRange: (range: CalendarRange) => void;
    chooseDayKind: (kind: DayKind) => void;
    search: string;
    reversed: CalendarRange | undefined;
    hasUnreadableDays: boolean;
    completeAddress: (parts?: {
        hasDays?: boolean;
    }) => void;
}
interface GlobalFilterProviderProps {
    children: ReactNode;
    onChange?: (() => void) | undefined;
}
export function GlobalFilterProvider({ children, onChange }: GlobalFilterProviderProps): import("react").JSX.Element;
export function useGlobalFilter(): GlobalFilterState;
export {};
}

declare module '@maitred/shared-kit/filters' {
export { clockTime, type DayKind, dayStartOf } from '@maitred/shared-kit/src/filters/business-day';
export { browserTimeZone, type CalendarDate, CalendarDateSchema, type CalendarRange, calendarDateAt, endOfCalendarDate, type InstantRange, startOfCalendarDate, toInstants, } from '@maitred/shared-kit/src/filters/calendar-date';
export { clockOffset, clocksText, isReadersClock, useClockText, zoneText } from '@maitred/shared-kit/src/filters/clock-text';
export { DayKindControl } from '@maitred/shared-kit/src/filters/day-kind-control';
export { type GlobalFilter, useGlobalFilter } from '@maitred/shared-kit/src/filters/global-filter';
export { addDays, countDays, PERIODS, type Period, periodRange } from '@maitred/shared-kit/src/filters/period';
export { previousRange, sameTimeInPeriod } from '@maitred/shared-kit/src/filters/preceding-range';
export { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/src/filters/restaurant-gate';
export { parseSearchFilters, WholeNumberSchema, withSearchFilters } from '@maitred/shared-kit/src/filters/search-filters';
export { useDayKindText } from '@maitred/shared-kit/src/filters/use-day-kind-text';
export { useInstantText } from '@maitred/shared-kit/src/filters/use-instant-text';
export { instantAt, wallClockAt } from '@maitred/shared-kit/src/filters/wall-clock';
export { watchClock } from '@maitred/shared-kit/src/filters/watch-clock';
}

declare module '@maitred/shared-kit/src/filters/period' {
import { type CalendarDate, type CalendarRange } from '@maitred/shared-kit/src/filters/calendar-date';
export const PERIODS: readonly ['day', 'week', 'month'];
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period;
export function periodRange(period: Period, today: CalendarDate): CalendarRange;
export function addDays(day: CalendarDate, days: number): CalendarDate;
export function countDays({ from, to }: CalendarRange): number;
}

declare module '@maitred/shared-kit/src/filters/preceding-range' {
import { type CalendarRange } from '@maitred/shared-kit/src/filters/calendar-date';
import { type Period } from '@maitred/shared-kit/src/filters/period';
export function previousRange(range: CalendarRange, period: Period | undefined): CalendarRange;
export function sameTimeInPeriod(instant: number, range: CalendarRange, previous: CalendarRange, timeZone: string, dayStart?: number): number;
}

declare module '@maitred/shared-kit/src/filters/restaurant-gate' {
import type { Restaurant } from '@maitred/contract';
import type { ReactNode } from 'react';
import { type GlobalFilter } from '@maitred/shared-kit/src/filters/global-filter';
export interface RestaurantFilter extends GlobalFilter {
    restaurantId: number;
    restaurant: Restaurant;
}
interface RestaurantGateProps {
    loading: ReactNode;
    children: (filter: RestaurantFilter) => ReactNode;
}
export function RestaurantGate({ loading, children }: RestaurantGateProps): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export {};
}

declare module '@maitred/shared-kit/src/filters/search-filters' {
import * as v from 'valibot';
export const WholeNumberSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>, v.TransformAction<any, number>, v.SafeIntegerAction<number, undefined>]>;
type Entries = Record<string, v.GenericSchema<string, unknown>>;
type FilterValues<E extends Entries> = {
    [K in keyof E]?: v.InferOutput<E[K]>;
};
interface ParsedFilters<E extends Entries> {
    values: FilterValues<E>;
    invalid: (keyof E & string)[];
}
export function parseSearchFilters<E extends Entries>(entries: E, search: URLSearchParams): ParsedFilters<E>;
export function withSearchFilters(search: URLSearchParams, changes: Record<string, string | number | undefined>): URLSearchParams;
export {};
}

declare module '@maitred/shared-kit/src/filters/use-day-kind-text' {
export function useDayKindText(): (dayStart: number) => string | undefined;
}

declare module '@maitred/shared-kit/src/filters/use-instant-text' {
export function useInstantText(): (instant: number, timeZone: string, otherEnd?: number) => string;
}

declare module '@maitred/shared-kit/src/filters/wall-clock' {
import { type CalendarDate } from '@maitred/shared-kit/src/filters/calendar-date';
interface WallClock {
    date: CalendarDate;
    time: number;
}
export function wallClockAt(instant: number, timeZone: string): WallClock;
export function instantAt({ date, time }: WallClock, timeZone: string): number;
export {};
}

declare module '@maitred/shared-kit/src/filters/watch-clock' {
export function watchClock(look: () => void): () => void;
}

declare module '@maitred/shared-kit/src/i18n/catalogue-store' {
import type { IntlShape, MessageFormatElement } from 'react-intl';
import { type Locale } from '@maitred/shared-kit/src/i18n/locale';
export type Messages = Record<string, string | MessageFormatElement[]>;
export type Catalogue = Record<Locale, () => Promise<{
    default: Messages;
}>>;
export class CatalogueStore {
    constructor(catalogues?: Record<string, Catalogue>);
    get activeLocale(): Locale | undefined;
    register(name: string, catalogue: Catalogue): void;
    messages(name: string): Messages | undefined;
    intl(name: string): IntlShape;
    load(name: string): Promise<void>;
    activate(locale: Locale, { remember }?: {
        remember?: boolean | undefined;
    }): Promise<void>;
    readonly subscribe: (listener: () => void) => (() => void);
}
export const catalogues: CatalogueStore;
export function requestLanguage(): Locale;
}

declare module '@maitred/shared-kit/src/i18n/dates/date-text' {
import type { IntlShape } from 'react-intl';
export interface DateText {
    time: (instant: number | Date, timeZone?: string) => string;
    longDate: (instant: number | Date, timeZone?: string) => string;
}
export function createDateText(intl: IntlShape): DateText;
}

declare module '@maitred/shared-kit/src/i18n/dates/use-date-text' {
import { type DateText } from '@maitred/shared-kit/src/i18n/dates/date-text';
export function useDateText(): DateText;
}

declare module '@maitred/shared-kit/src/i18n/duration-text' {
import type { IntlShape } from 'react-intl';
type DurationStyle = 'glance' | 'sentence';
export function durationText(intl: IntlShape, seconds: number, style?: DurationStyle): string;
export {};
}

declare module '@maitred/shared-kit/i18n' {
export { type IntlShape, useIntl } from 'react-intl';
export type { DateText } from '@maitred/shared-kit/src/i18n/dates/date-text';
export { useDateText } from '@maitred/shared-kit/src/i18n/dates/use-date-text';
export { durationText } from '@maitred/shared-kit/src/i18n/duration-text';
export { useLocale } from '@maitred/shared-kit/src/i18n/messages-provider';
}

declare module '@maitred/shared-kit/src/i18n/locale' {
export const LOCALES: readonly ['ru', 'en'];
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale;
export const LOCALE_LABELS: Record<Locale, string>;
export const FORMAT_LOCALES: Record<Locale, string>;
export const LOCALE_KEY = "lang";
export function preferredLocale(): Locale;
}

declare module '@maitred/shared-kit/src/i18n/messages-provider' {
import { type ReactNode } from 'react';
import { type Locale } from '@maitred/shared-kit/src/i18n/locale';
interface MessagesProviderProps {
    name: string;
    children: ReactNode;
}
export function MessagesProvider({ name, children }: MessagesProviderProps): import("react").JSX.Element;
export function useLocale(): {
    locale: Locale;
    setLocale: (locale: Locale) => Promise<void>;
};
export {};
}

declare module '@maitred/shared-kit/src/metrics/change' {
export interface Change {
    difference: number;
    share: number | undefined;
}
export function changeOf(now: number | undefined, before: number | undefined): Change | undefined;
}

declare module '@maitred/shared-kit/src/metrics/chart' {
import { type ReactNode } from 'react';
type Charts = typeof import('@maitred/shared-kit/charts');
interface ChartProps {
    height: number;
    children: (charts: Charts) => ReactNode;
}
export function Chart({ height, children }: ChartProps): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export {};
}

declare module '@maitred/shared-kit/src/metrics/csv' {
import type { Locale } from '@maitred/shared-kit/src/i18n/locale';
import { type CsvSeparator } from '@maitred/shared-kit/src/metrics/csv-separator';
export type CsvCell = string | number | undefined;
export function toCsv(rows: readonly (readonly CsvCell[])[], locale: Locale, separator?: CsvSeparator): string;
export function csvFileName(parts: readonly string[]): string;
export function downloadCsv(fileName: string, content: string): void;
}

declare module '@maitred/shared-kit/src/metrics/csv-download' {
interface CsvDownloadProps {
    label: string;
    size?: 'sm' | 'md';
    onDownload: () => void;
}
export function CsvDownload({ label, size, onDownload }: CsvDownloadProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/metrics/csv-separator' {
import type { Locale } from '@maitred/shared-kit/src/i18n/locale';
export const CSV_SEPARATORS: readonly [',', ';', '\t'];
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
export function csvSeparator(locale: Locale): CsvSeparator;
export function rememberCsvSeparator(separator: CsvSeparator): void;
}

declare module '@maitred/shared-kit/metrics' {
export { type Change, changeOf } from '@maitred/shared-kit/src/metrics/change';
export { Chart } from '@maitred/shared-kit/src/metrics/chart';
export { type CsvCell, csvFileName, downloadCsv, toCsv } from '@maitred/shared-kit/src/metrics/csv';
export { CsvDownload } from '@maitred/shared-kit/src/metrics/csv-download';
export { percentCell } from '@maitred/shared-kit/src/metrics/percent-cell';
export { UNKNOWN_METRIC, useMetricText } from '@maitred/shared-kit/src/metrics/use-metric-text';
}

declare module '@maitred/shared-kit/src/metrics/percent-cell' {
export function percentCell(share: number | undefined): number | undefined;
}

declare module '@maitred/shared-kit/src/metrics/use-metric-text' {
import type { Change } from '@maitred/shared-kit/src/metrics/change';
export const UNKNOWN_METRIC = "\u2013";
export interface MetricText {
    number: (value: number | undefined, fractionDigits?: 0 | 1 | 2) => string;
    percent: (share: number | undefined) => string;
    change: (change: Change | undefined) => string;
    signed: (value: number | undefined) => string;
    signedPercent: (share: number | undefined) => string;
}
export function useMetricText(): MetricText;
}

declare module '@maitred/shared-kit/src/overlays/dialog' {
import { type ReactNode } from 'react';
interface DialogProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: ReactNode;
    description?: ReactNode;
    children?: ReactNode;
    footer?: ReactNode;
    size?: 'md' | 'lg';
    role?: 'dialog' | 'alertdialog';
}
export function Dialog({ open, onOpenChange, title, description, children, footer, size, role, }: DialogProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/overlays/drawer' {
import { type ReactNode } from 'react';
interface DrawerProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: ReactNode;
    isTitleHidden?: boolean;
    description?: ReactNode;
    children: ReactNode;
    footer?: ReactNode;
    side?: 'start' | 'end' | 'bottom';
    tone?: 'panel' | 'side';
}
export function Drawer({ open, onOpenChange, title, isTitleHidden, description, children, footer, side, tone, }: DrawerProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/overlays' {
export { Dialog } from '@maitred/shared-kit/src/overlays/dialog';
export { Drawer } from '@maitred/shared-kit/src/overlays/drawer';
export { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@maitred/shared-kit/src/overlays/menu';
export { Popover } from '@maitred/shared-kit/src/overlays/popover';
export { Portal } from '@maitred/shared-kit/src/overlays/portal';
}

declare module '@maitred/shared-kit/src/overlays/menu' {
import type { ReactElement, ReactNode } from 'react';
interface MenuProps {
    trigger: ReactElement;
    children: ReactNode;
    align?: 'start' | 'center' | 'end';
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
}
export function Menu({ trigger, children, align, open, onOpenChange }: MenuProps): import("react").JSX.Element;
interface MenuItemProps {
    children: ReactNode;
    icon?: ReactNode;
    onSelect?: () => void;
    isDisabled?: boolean;
    tone?: 'default' | 'danger';
    asChild?: boolean;
}
export function MenuItem({ children, icon, onSelect, isDisabled, tone, asChild, }: MenuItemProps): import("react").JSX.Element;
interface MenuRadioGroupProps<Value extends string> {
    label: string;
    value: Value;
    onValueChange: (value: Value) => void;
    options: readonly {
        value: Value;
        label: ReactNode;
    }[];
}
export function MenuRadioGroup<Value extends string>({ label, value, onValueChange, options, }: MenuRadioGroupProps<Value>): import("react").JSX.Element;
export function MenuLabel({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export function MenuSeparator(): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/overlays/popover' {
import * as RadixPopover from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode } from 'react';
interface PopoverProps {
    trigger: ReactElement;
    label: string;
    children: ReactNode;
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
    align?: 'start' | 'center' | 'end';
}
type PopoverContentProps = RadixPopover.PopoverContentProps & Pick<PopoverProps, 'label'>;
export function PopoverContent({ label, ...props }: PopoverContentProps): import("react").JSX.Element;
export function Popover({ trigger, label, children, open, onOpenChange, align, }: PopoverProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/overlays/portal' {
import { type ReactNode, type RefObject } from 'react';
export const OverlayElement: import("react").Context<HTMLElement | null | undefined>;
interface PortalProps {
    children?: ReactNode;
    disabled?: boolean;
    container?: RefObject<HTMLElement | null> | undefined;
}
export function Portal({ children, disabled, container }: PortalProps): ReactNode;
export {};
}

declare module '@maitred/shared-kit/router' {
export { Link, type Location, useLocation, useNavigate, useParams } from 'react-router-dom';
export { alertPath, alertsPath } from '@maitred/shared-kit/src/router/paths';
export { useSearchParams } from '@maitred/shared-kit/src/router/search-params';
export { useUnsavedDraft, useUnsavedWork } from '@maitred/shared-kit/src/router/unsaved-work';
}

declare module '@maitred/shared-kit/src/router/paths' {
import type { AlertType } from '@maitred/contract';
import type { CalendarDate } from '@maitred/shared-kit/src/filters/calendar-date';
interface AlertsOf {
    restaurantId?: number | undefined;
    type?: AlertType;
    day?: CalendarDate;
}
export function alertsPath({ restaurantId, type, day }?: AlertsOf): string;
export function alertPath(id: number, of: AlertsOf): string;
export {};
}

declare module '@maitred/shared-kit/src/router/search-params' {
import { type NavigateOptions } from 'react-router-dom';
export type ChangeSearchParams = (change: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
export function useSearchParams(): [URLSearchParams, ChangeSearchParams];
}

declare module '@maitred/shared-kit/src/router/unsaved-work' {
import { type Location } from 'react-router-dom';
interface UnsavedWorkOptions {
    isLeft?: (from: Location, to: Location) => boolean;
    description?: string;
}
export function useUnsavedWork(isUnsaved: boolean, { isLeft, description }?: UnsavedWorkOptions): (action: () => void) => void;
export function useUnsavedDraft(isUnsaved: boolean): void;
export function useHasUnsavedWork(): boolean;
export function useWouldLoseWork(): boolean;
export {};
}

declare module '@maitred/shared-kit/schema' {
export type { GenericSchema, InferInput, InferOutput } from '@maitred/contract/schema';
export { array, blob, boolean, check, forward, integer, is, literal, maxLength, maxValue, minLength, minValue, nonEmpty, nullable, number, object, optional, parse, picklist, pipe, regex, safeInteger, safeParse, strictObject, strictTuple, string, transform, union, uuid, variant, } from '@maitred/contract/schema';
}

declare module '@maitred/shared-kit/select' {
export { optionSearch, SEARCHED_FROM } from '@maitred/shared-kit/src/select/search-options';
export { Select } from '@maitred/shared-kit/src/select/select';
}

declare module '@maitred/shared-kit/src/select/search-options' {
import type { SelectOption } from '@maitred/shared-kit/src/select/select-props';
export const SEARCHED_FROM = 10;
export function optionSearch<Option extends Pick<SelectOption<string>, 'label' | 'keywords'>>(options: readonly Option[]): (query: string) => readonly Option[];
}

declare module '@maitred/shared-kit/src/select/select' {
import type { SelectProps } from '@maitred/shared-kit/src/select/select-props';
export function Select<Value extends string>(props: SelectProps<Value>): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/src/select/select-props' {
import type { ControlSize } from '@maitred/shared-kit/src/ui/form/control-recipe';
export interface SelectOption<Value extends string> {
    value: Value;
    label: string;
    keywords?: string;
    isDisabled?: boolean;
}
export interface SelectProps<Value extends string> {
    label?: string;
    value: Value | undefined;
    onValueChange: (value: Value) => void;
    options: readonly SelectOption<Value>[];
    placeholder?: string;
    size?: ControlSize;
    isDisabled?: boolean;
    width?: string;
    name?: string;
}
}

declare module '@maitred/shared-kit/src/session/flush-before-logout' {
type PendingCall = () => Promise<unknown>;
export function beforeLogOut(send: PendingCall): () => void;
export function flushBeforeLogout(): Promise<void>;
export {};
}

declare module '@maitred/shared-kit/session' {
export { session } from '@maitred/shared-kit/src/session/session-store';
}

declare module '@maitred/shared-kit/src/session/session-store' {
import type { Tokens } from '@maitred/contract';
import * as v from 'valibot';
import { type TextStorage } from '@maitred/shared-kit/src/storage/index';
export const ACCESS_TOKEN_KEY = "access";
type LogoutReason = 'explicit' | 'elsewhere' | 'expired' | 'replaced';
const MetadataSchema: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly issuedAt: v.NumberSchema<undefined>;
    readonly userId: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
}, undefined>;
export type SessionMetadata = v.InferOutput<typeof MetadataSchema>;
export interface SessionState extends Tokens {
    lineage: SessionMetadata;
}
export class SessionStore {
    constructor(storage: TextStorage);
    get accessToken(): string | undefined;
    get refreshToken(): string | undefined;
    get metadata(): SessionMetadata;
    get lineage(): SessionMetadata;
    get state(): SessionState | undefined;
    get logoutReason(): LogoutReason | undefined;
    get loginCount(): number;
    logIn(tokens: Tokens): void;
    setTokens(tokens: Tokens): void;
    adopt({ access, refresh, lineage }: SessionState): void;
    setUser(userId: number): void;
    logOut(reason: LogoutReason): void;
    readonly subscribe: (listener: () => void) => (() => void);
    readonly onLogOut: (listener: (reason: LogoutReason, ended: SessionState) => void) => (() => void);
}
export function isSamePerson(one: SessionMetadata, other: SessionMetadata): boolean;
export const session: SessionStore;
export {};
}

declare module '@maitred/shared-kit/shortcuts' {
export { useShortcut } from '@maitred/shared-kit/src/shortcuts/use-shortcut';
}

declare module '@maitred/shared-kit/src/shortcuts/shortcut-registry' {
export interface Shortcut {
    key: string;
    label: string;
    onPress: () => void;
}
export class ShortcutRegistry {
    get all(): readonly (Shortcut & {
        isShell: boolean;
    })[];
    register(shortcut: Shortcut, { isShell }?: {
        isShell?: boolean | undefined;
    }): () => void;
    press(event: KeyboardEvent): boolean;
    readonly subscribe: (listener: () => void) => (() => void);
}
export const shortcuts: ShortcutRegistry;
}

declare module '@maitred/shared-kit/src/shortcuts/use-shortcut' {
import { type Shortcut, shortcuts } from '@maitred/shared-kit/src/shortcuts/shortcut-registry';
interface UseShortcutOptions extends Shortcut {
    isEnabled?: boolean;
}
export function useShortcut(options: UseShortcutOptions): void;
export function useShellShortcut(options: UseShortcutOptions): void;
export function useShortcuts(): typeof shortcuts.all;
export function useShortcutKeys(): void;
export {};
}

declare module '@maitred/shared-kit/src/storage/index' {
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export const browserStorage: TextStorage;
export const tabStorage: TextStorage;
}

declare module '@maitred/shared-kit/store' {
export { Listeners } from '@maitred/shared-kit/src/store/listeners';
export { Store, useStore } from '@maitred/shared-kit/src/store/store';
}

declare module '@maitred/shared-kit/src/store/listeners' {
export class Listeners<Arguments extends unknown[] = []> {
    get size(): number;
    readonly add: (listener: (...args: Arguments) => void) => (() => void);
    readonly notify: (...args: Arguments) => void;
}
}

declare module '@maitred/shared-kit/src/store/store' {
export class Store<Value> {
    constructor(value: Value);
    get value(): Value;
    set(value: Value): void;
    readonly subscribe: (listener: () => void) => (() => void);
}
export function useStore<Value>(store: Pick<Store<Value>, 'value' | 'subscribe'>): Value;
}

declare module '@maitred/shared-kit/src/ui/button/button' {
import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import type { ButtonColor, ButtonVariant } from '@maitred/shared-kit/src/ui/button/button-recipe';
type ButtonSize = 'sm' | 'md' | 'lg';
export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'color'> {
    ref?: Ref<HTMLButtonElement>;
    size?: ButtonSize;
    colorPalette?: HTMLChakraProps<'button'>['colorPalette'];
    variant?: ButtonVariant;
    loading?: boolean;
    asChild?: boolean;
    color?: ButtonColor;
    isPending?: boolean;
}
export function Button({ color, colorPalette, isPending, loading, children, onClick, ...props }: ButtonProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/button/button-recipe' {
const buttonColors: readonly ['orange', 'blue', 'gray', 'red'];
const buttonVariants: readonly ['solid', 'outline', 'ghost'];
export type ButtonColor = (typeof buttonColors)[number];
export type ButtonVariant = (typeof buttonVariants)[number];
export const touchTarget: {
    readonly position: 'relative';
    readonly '@media (pointer: coarse)': {
        readonly '&::after': {
            readonly content: '""';
            readonly position: 'absolute';
            readonly top: '50%';
            readonly left: '50%';
            readonly width: '100%';
            readonly height: '100%';
            readonly minWidth: '2.75rem';
            readonly minHeight: '2.75rem';
            readonly transform: 'translate(-50%, -50%)';
        };
    };
};
export const buttonBase: {
    readonly position: 'relative';
    readonly '@media (pointer: coarse)': {
        readonly '&::after': {
            readonly content: '""';
            readonly position: 'absolute';
            readonly top: '50%';
            readonly left: '50%';
            readonly width: '100%';
            readonly height: '100%';
            readonly minWidth: '2.75rem';
            readonly minHeight: '2.75rem';
            readonly transform: 'translate(-50%, -50%)';
        };
    };
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly flexShrink: 0;
    readonly gap: 2;
    readonly borderRadius: 'md';
    readonly borderWidth: '1px';
    readonly borderColor: 'transparent';
    readonly fontFamily: 'body';
    readonly fontWeight: 'medium';
    readonly lineHeight: '1.2';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly userSelect: 'none';
    readonly cursor: 'pointer';
    readonly transition: 'background-color 120ms, border-color 120ms, color 120ms';
    readonly '& svg': {
        readonly width: '1.125em';
        readonly height: '1.125em';
        readonly flexShrink: 0;
    };
    readonly _disabled: {
        readonly cursor: 'not-allowed';
        readonly opacity: 0.55;
    };
    readonly _print: {
        readonly display: 'none';
    };
    readonly '&[aria-busy=true]': {
        readonly cursor: 'progress';
        readonly opacity: 1;
    };
};
export const buttonLooks: {
    variants: {
        variant: {
            solid: {};
            outline: {};
            ghost: {};
        };
        colorPalette: {
            [k: string]: {};
        };
    };
    compoundVariants: ({
        variant: 'solid';
        colorPalette: "blue" | "gray" | "orange" | "red";
        css: {
            background: string;
            color: string;
            _hover: {
                background: string;
            };
        };
    } | {
        variant: 'outline';
        colorPalette: "blue" | "gray" | "orange" | "red";
        css: {
            background: string;
            borderColor: string;
            color: string;
            _hover: {
                background: string;
            };
        };
    } | {
        variant: 'ghost';
        colorPalette: "blue" | "gray" | "orange" | "red";
        css: {
            background: string;
            color: string;
            _hover: {
                background: string;
            };
        };
    })[];
};
export const buttonRecipe: import("@chakra-ui/react").RecipeDefinition<{
    variant: {
        solid: {};
        outline: {};
        ghost: {};
    };
    colorPalette: {
        [k: string]: {};
    };
    size: {
        xs: {
            height: "1.5rem";
            minWidth: "1.5rem";
            paddingInline: number;
            fontSize: "xs";
        };
        sm: {
            height: "2rem";
            minWidth: "2rem";
            paddingInline: number;
            fontSize: "sm";
        };
        md: {
            height: "2.5rem";
            minWidth: "2.5rem";
            paddingInline: number;
            fontSize: "md";
        };
        lg: {
            height: "3rem";
            minWidth: "3rem";
            paddingInline: number;
            fontSize: "lg";
        };
    };
}>;
export {};
}

declare module '@maitred/shared-kit/src/ui/button/icon-button' {
import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ButtonColor, type ButtonVariant } from '@maitred/shared-kit/src/ui/button/button-recipe';
export interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'color' | 'aria-label'> {
    label: string;
    size?: 'lg' | 'md' | 'sm' | 'xs';
    colorPalette?: HTMLChakraProps<'button'>['colorPalette'];
    variant?: ButtonVariant;
    loading?: boolean;
    color?: ButtonColor;
    isPending?: boolean;
}
export function IconButton({ label, size, color, colorPalette, variant, isPending, loading, children, onClick, ...props }: IconButtonProps): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/src/ui/button/sheet-trigger' {
import { type ButtonProps } from '@maitred/shared-kit/src/ui/button/button';
interface SheetTriggerProps extends ButtonProps {
    label: string;
    choice: string;
    open: boolean;
}
export function SheetTrigger({ label, choice, open, children, ...props }: SheetTriggerProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/button/spinner' {
interface SpinnerProps {
    size?: 'sm' | 'md' | 'lg';
    label?: string;
}
export function Spinner({ size, label }: SpinnerProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/confirmation/confirmation' {
import { type ReactNode } from 'react';
export interface ConfirmationOptions {
    title: ReactNode;
    description?: ReactNode;
    confirmLabel?: string;
    cancelLabel?: string;
    tone?: 'default' | 'danger';
    onConfirm: () => void;
    onCancel?: () => void;
}
type Confirm = (options: ConfirmationOptions) => void;
export function ConfirmationProvider({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export function useConfirmation(): Confirm;
export {};
}

declare module '@maitred/shared-kit/src/ui/display/badge' {
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ColorFamily } from '@maitred/shared-kit/src/ui/theme/palette';
interface BadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
    tone?: 'accent' | 'quiet' | 'side';
}
export function Badge({ tone, ...props }: BadgeProps): import("react").JSX.Element;
interface KindBadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
    color: ColorFamily;
    icon: ReactNode;
    children: ReactNode;
}
export function KindBadge({ color, icon, children, ...props }: KindBadgeProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/display/cut-text' {
interface CutTextProps {
    text: string;
    keepsEnd?: boolean;
}
export function CutText({ text, keepsEnd }: CutTextProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/display/figure' {
import type { ReactNode } from 'react';
interface FigureProps {
    label: ReactNode;
    value: ReactNode;
    note?: ReactNode;
    children?: ReactNode;
}
export function Figure({ label, value, note, children }: FigureProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/display/panel' {
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode } from 'react';
interface PanelProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
    title?: ReactNode;
    aside?: ReactNode;
    asidePlacement?: 'beside' | 'below';
    actions?: ReactNode;
    titleAs?: 'h2' | 'h3' | 'h4';
    isFlush?: boolean;
}
export function Panel({ title, aside, asidePlacement, actions, titleAs, isFlush, children, ...props }: PanelProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/display/picture' {
import { type ReactNode } from 'react';
export interface PictureProps {
    src: string | undefined;
    alt: string;
    aspectRatio: number | string;
    width?: string;
    fit?: 'cover' | 'contain';
    keepsPrevious?: boolean;
    isLazy?: boolean;
    failedMessage?: ReactNode;
    onLoad?: (event: {
        width: number;
        height: number;
    }) => void;
    onError?: () => void;
    children?: ReactNode;
}
export function Picture({ src: newest, alt, aspectRatio, width, fit, keepsPrevious, isLazy, failedMessage, onLoad, onError, children, }: PictureProps): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/src/ui/display/signed-address' {
export function isSigned(address: string): boolean;
export function withoutSignature(address: string): string;
}

declare module '@maitred/shared-kit/src/ui/display/skeleton' {
export const Skeleton: import("@chakra-ui/react").ChakraComponent<"div", {
    loading?: import("@chakra-ui/react").ConditionalValue<boolean | undefined>;
}>;
}

declare module '@maitred/shared-kit/src/ui/display/table' {
import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
interface TableProps extends HTMLChakraProps<'table'> {
    label: string;
    hasStickyHead?: boolean;
}
export function Table({ label, hasStickyHead, css, children, ...props }: TableProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/feedback/empty-state' {
import type { ReactNode } from 'react';
interface EmptyStateProps {
    icon?: ReactNode;
    title: ReactNode;
    description?: ReactNode;
    action?: ReactNode;
}
export function EmptyState({ icon, title, description, action }: EmptyStateProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/feedback/notice' {
import type { ReactNode } from 'react';
interface NoticeProps {
    tone?: 'info' | 'success' | 'warning' | 'error';
    children: ReactNode;
    action?: ReactNode;
}
export function Notice({ tone, children, action }: NoticeProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/feedback/resource-view' {
import { type ReactNode } from 'react';
import { type Retry } from '@maitred/shared-kit/src/ui/feedback/use-retry';
export interface ResourceState<Data> {
    data: Data | undefined;
    error?: unknown;
    isLoading?: boolean;
    isStale?: boolean;
    updatedAt?: number | Date | undefined;
}
interface ResourceViewProps<Data> {
    state: ResourceState<Data>;
    children: (data: Data) => ReactNode;
    isEmpty?: (data: Data) => boolean;
    loading?: ReactNode;
    empty?: ReactNode;
    describeError?: (error: unknown) => ReactNode;
    onRetry?: Retry;
}
export function ResourceView<Data>({ state, children, isEmpty, loading, empty, describeError, onRetry, }: ResourceViewProps<Data>): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined>;
export {};
}

declare module '@maitred/shared-kit/src/ui/feedback/retry-button' {
import { type Retry } from '@maitred/shared-kit/src/ui/feedback/use-retry';
interface RetryButtonProps {
    onRetry: Retry;
    isPending?: boolean;
}
export function RetryButton({ onRetry, isPending }: RetryButtonProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/feedback/use-retry' {
export type Retry = () => unknown;
export function useRetry(onRetry: Retry | undefined): [isRetrying: boolean, retry: () => Promise<void>];
}

declare module '@maitred/shared-kit/src/ui/form/checkbox' {
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size' | 'children'> {
    children: ReactNode;
}
export function Checkbox({ children, ...props }: CheckboxProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/form/control-recipe' {
export type ControlSize = 'sm' | 'md' | 'lg';
export const controlBase: {
    readonly width: '100%';
    readonly minWidth: 0;
    readonly background: 'panel';
    readonly color: 'text';
    readonly borderWidth: '1px';
    readonly borderColor: 'control-line';
    readonly borderRadius: 'md';
    readonly fontFamily: 'body';
    readonly lineHeight: '1.3';
    readonly transition: 'border-color 120ms';
    readonly _hover: {
        readonly borderColor: 'quiet';
    };
    readonly _print: {
        readonly display: 'none';
    };
    readonly _disabled: {
        readonly opacity: 0.6;
        readonly cursor: 'not-allowed';
    };
    readonly _invalid: {
        readonly borderColor: 'ink.red';
        readonly _hover: {
            readonly borderColor: 'ink.red';
        };
    };
    readonly '@media (pointer: coarse)': {
        readonly minHeight: '2.75rem';
        readonly fontSize: '1rem';
    };
};
export const controlSizes: {
    readonly sm: {
        readonly height: '2rem';
        readonly paddingInline: 2.5;
        readonly fontSize: 'sm';
    };
    readonly md: {
        readonly height: '2.5rem';
        readonly paddingInline: 3;
        readonly fontSize: 'md';
    };
    readonly lg: {
        readonly height: '3rem';
        readonly paddingInline: 3.5;
        readonly fontSize: 'lg';
    };
};
export const controlRecipe: import("@chakra-ui/react").RecipeDefinition<{
    size: {
        readonly sm: {
            readonly height: '2rem';
            readonly paddingInline: 2.5;
            readonly fontSize: 'sm';
        };
        readonly md: {
            readonly height: '2.5rem';
            readonly paddingInline: 3;
            readonly fontSize: 'md';
        };
        readonly lg: {
            readonly height: '3rem';
            readonly paddingInline: 3.5;
            readonly fontSize: 'lg';
        };
    };
}>;
export const textareaRecipe: import("@chakra-ui/react").RecipeDefinition<import("@chakra-ui/react").RecipeVariantRecord>;
}

declare module '@maitred/shared-kit/src/ui/form/field' {
import { type ReactNode } from 'react';
interface FieldProps {
    label: ReactNode;
    children: ReactNode;
    hint?: ReactNode;
    error?: ReactNode;
    isRequired?: boolean;
    isLabelHidden?: boolean;
    id?: string;
}
export function Field({ label, children, hint, error, isRequired, isLabelHidden, id, }: FieldProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/form/input' {
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { type ControlSize } from '@maitred/shared-kit/src/ui/form/control-recipe';
export interface InputProps extends Omit<HTMLChakraProps<'input'>, 'size'> {
    size?: ControlSize;
}
export function Input(props: InputProps): import("react").JSX.Element;
interface TextareaProps extends HTMLChakraProps<'textarea'> {
    ref?: Ref<HTMLTextAreaElement>;
}
export function Textarea(props: TextareaProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/form/number-input' {
import { type InputProps } from '@maitred/shared-kit/src/ui/form/input';
export interface NumberInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
    value: number;
    onValueChange: (value: number) => void;
    min?: number;
    max?: number;
    step?: number;
    error?: string;
}
export function NumberInput({ value, onValueChange, min, max, step, error, onBlur, onKeyDown, ...props }: NumberInputProps): import("react").JSX.Element;
}

declare module '@maitred/shared-kit/src/ui/form/segmented-control' {
import { type ReactNode } from 'react';
interface SegmentedControlProps<Value extends string> {
    label: string;
    value: Value | undefined;
    onValueChange: (value: Value) => void;
    options: readonly {
        value: Value;
        label: ReactNode;
        isDisabled?: boolean;
    }[];
    size?: 'sm' | 'md';
}
export function SegmentedControl<Value extends string>({ label, value, onValueChange, options, size, }: SegmentedControlProps<Value>): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/form/use-optimistic-choice' {
export function useOptimisticChoice<Shown, Choice extends Shown>(chosen: Shown, onChoose: (choice: Choice) => void): [Shown, (choice: Choice) => void];
}

declare module '@maitred/shared-kit/src/ui/icon/create-lucide-icon' {
import type { createLucideIcon as CreateLucideIcon } from 'lucide-react';
export const createLucideIcon: typeof CreateLucideIcon;
}

declare module '@maitred/shared-kit/ui' {
export { Button } from '@maitred/shared-kit/src/ui/button/button';
export { IconButton, type IconButtonProps } from '@maitred/shared-kit/src/ui/button/icon-button';
export { SheetTrigger } from '@maitred/shared-kit/src/ui/button/sheet-trigger';
export { Spinner } from '@maitred/shared-kit/src/ui/button/spinner';
export { useConfirmation } from '@maitred/shared-kit/src/ui/confirmation/confirmation';
export { Badge, KindBadge } from '@maitred/shared-kit/src/ui/display/badge';
export { CutText } from '@maitred/shared-kit/src/ui/display/cut-text';
export { Figure } from '@maitred/shared-kit/src/ui/display/figure';
export { Panel } from '@maitred/shared-kit/src/ui/display/panel';
export { Picture } from '@maitred/shared-kit/src/ui/display/picture';
export { isSigned } from '@maitred/shared-kit/src/ui/display/signed-address';
export { Skeleton } from '@maitred/shared-kit/src/ui/display/skeleton';
export { Table } from '@maitred/shared-kit/src/ui/display/table';
export { EmptyState } from '@maitred/shared-kit/src/ui/feedback/empty-state';
export { Notice } from '@maitred/shared-kit/src/ui/feedback/notice';
export { ResourceView } from '@maitred/shared-kit/src/ui/feedback/resource-view';
export { RetryButton } from '@maitred/shared-kit/src/ui/feedback/retry-button';
export { Checkbox } from '@maitred/shared-kit/src/ui/form/checkbox';
export { Field } from '@maitred/shared-kit/src/ui/form/field';
export { Input, Textarea } from '@maitred/shared-kit/src/ui/form/input';
export { NumberInput } from '@maitred/shared-kit/src/ui/form/number-input';
export { SegmentedControl } from '@maitred/shared-kit/src/ui/form/segmented-control';
export { useOptimisticChoice } from '@maitred/shared-kit/src/ui/form/use-optimistic-choice';
export { createLucideIcon } from '@maitred/shared-kit/src/ui/icon/create-lucide-icon';
export * from '@maitred/shared-kit/src/ui/layout/layout';
export { useMediaQuery } from '@maitred/shared-kit/src/ui/layout/use-media-query';
export { Link } from '@maitred/shared-kit/src/ui/navigation/link';
export { Pagination } from '@maitred/shared-kit/src/ui/navigation/pagination';
export { useFetchAhead } from '@maitred/shared-kit/src/ui/on-demand/fetch-ahead';
export { lazyComponent } from '@maitred/shared-kit/src/ui/on-demand/lazy-component';
export { PrintedFacts } from '@maitred/shared-kit/src/ui/print/printed-facts';
export { useIsPrinting } from '@maitred/shared-kit/src/ui/print/use-is-printing';
export { cspNonce } from '@maitred/shared-kit/src/ui/theme/csp-nonce';
export type { ColorFamily, ColorRole } from '@maitred/shared-kit/src/ui/theme/palette';
export { colorVariable } from '@maitred/shared-kit/src/ui/theme/variables';
export { toast, useToast } from '@maitred/shared-kit/src/ui/toast/toast-store';
}

declare module '@maitred/shared-kit/src/ui/layout/layout' {
import { chakra } from '@chakra-ui/react/styled-system';
export { Box, type BoxProps } from '@chakra-ui/react/box';
export { Flex, type FlexProps } from '@chakra-ui/react/flex';
export { Grid, type GridProps } from '@chakra-ui/react/grid';
export { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react/simple-grid';
export { HStack, Stack, type StackProps, VStack } from '@chakra-ui/react/stack';
export type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra };
export const Text: import("@chakra-ui/react").ChakraComponent<"p", {}>;
export const Heading: import("@chakra-ui/react").ChakraComponent<"h2", {
    size?: import("@chakra-ui/react").ConditionalValue<"lg" | "md" | "sm" | undefined>;
}>;
}

declare module '@maitred/shared-kit/src/ui/layout/use-media-query' {
export function useMediaQuery(query: string): boolean;
}

declare module '@maitred/shared-kit/src/ui/navigation/link' {
export const Link: import("@chakra-ui/react").ChakraComponent<"a", {}>;
interface SkipLinkProps {
    target: string;
    children: string;
}
export function SkipLink({ target, children }: SkipLinkProps): import("react").JSX.Element;
export {};
}

declare module '@maitred/shared-kit/src/ui/navigation/pagination' {
interface PaginationProps {
    page: number;
    totalPages: number;
    onPageChange: (page: number) => void;
    hrefFor?: (page: number) => string;
}
export function Pagination({ totalPages, onPageChange, hrefFor, ...props }: PaginationProps): import("react").JSX.Element | null;
export {};
}

declare module '@maitred/shared-kit/src/ui/on-demand/fetch-ahead' {
export const HEAD_START_MS = 4000;
interface FetchAheadOptions {
    isPatient?: boolean;
}
export function useFetchAhead(fetchAhead: (() => void) | undefined, { isPatient }?: FetchAheadOptions): void;
export {};
}

declare module '@maitred/shared-kit/src/ui/on-demand/lazy-component' {
import { type ComponentType, type ReactNode } from 'react';
interface LoadingProps {
    loading?: ReactNode;
}
interface LazyComponent<Props extends object> {
    (props: Props & LoadingProps): ReactNode;
    prefetch: () => void;
}
export function lazyComponent<Props extends object>(importPart: () => Promise<ComponentType<Props>>): LazyComponent<Props>;
export {};
}

declare module '@maitred/shared-kit/src/ui/print/printed-facts' {
interface PrintedFact {
    label: string;
    value: string | undefined;
}
interface PrintedFactsProps {
    facts: readonly PrintedFact[];
}
export function PrintedFacts({ facts }: PrintedFactsProps): import("react").JSX.Element | null;
export {};
}

declare module '@maitred/shared-kit/src/ui/print/use-is-printing' {
export function useIsPrinting(): boolean;
}

declare module '@maitred/shared-kit/src/ui/theme/csp-nonce' {
export function cspNonce(): string | undefined;
export function shareNonce(): void;
}

declare module '@maitred/shared-kit/src/ui/theme/palette' {
export const shadeNames: readonly [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];
export const families: {
    readonly brown: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly orange: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly blue: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly green: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly red: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly pink: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
    readonly gray: Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>;
};
export type ColorFamily = keyof typeof families;
export const familyNames: ColorFamily[];
export type Shade = (typeof shadeNames)[number];
export interface ThemedColor {
    light: string;
    dark: string;
}
export const roles: {
    readonly background: {
        readonly light: string;
        readonly dark: '#17120e';
    };
    readonly panel: {
        readonly light: '#ffffff';
        readonly dark: '#211a15';
    };
    readonly hover: {
        readonly light: string;
        readonly dark: '#2e241d';
    };
    readonly line: {
        readonly light: string;
        readonly dark: '#3a2e25';
    };
    readonly 'control-line': {
        readonly light: '#a5836a';
        readonly dark: '#7d6654';
    };
    readonly text: {
        readonly light: string;
        readonly dark: '#f3ece6';
    };
    readonly quiet: {
        readonly light: string;
        readonly dark: '#bba894';
    };
    readonly side: {
        readonly light: string;
        readonly dark: '#100c09';
    };
    readonly 'side-text': {
        readonly light: string;
        readonly dark: '#cdb6a2';
    };
    readonly accent: {
        readonly light: string;
        readonly dark: string;
    };
    readonly 'accent-soft': {
        readonly light: string;
        readonly dark: '#3a2414';
    };
    readonly 'on-accent': {
        readonly light: '#ffffff';
        readonly dark: string;
    };
    readonly focus: {
        readonly light: string;
        readonly dark: string;
    };
    readonly pill: {
        readonly light: string;
        readonly dark: '#f3ece6';
    };
    readonly 'on-pill': {
        readonly light: '#ffffff';
        readonly dark: string;
    };
    readonly backdrop: {
        readonly light: 'rgba(36, 26, 20, 0.48)';
        readonly dark: 'rgba(0, 0, 0, 0.64)';
    };
    readonly male: {
        readonly light: string;
        readonly dark: string;
    };
    readonly female: {
        readonly light: string;
        readonly dark: string;
    };
    readonly series: {
        readonly light: string;
        readonly dark: string;
    };
    readonly 'series-2': {
        readonly light: string;
        readonly dark: string;
    };
    readonly 'series-3': {
        readonly light: string;
        readonly dark: string;
    };
    readonly 'series-4': {
        readonly light: string;
        readonly dark: string;
    };
    readonly young: {
        readonly light: string;
        readonly dark: string;
    };
    readonly adult: {
        readonly light: string;
        readonly dark: string;
    };
    readonly old: {
        readonly light: string;
        readonly dark: string;
    };
    readonly before: {
        readonly light: '#a5836a';
        readonly dark: '#8a7260';
    };
};
export type ColorRole = keyof typeof roles;
export const soft: {
    readonly brown: {
        readonly light: string;
        readonly dark: '#33281f';
    };
    readonly orange: {
        readonly light: string;
        readonly dark: '#402710';
    };
    readonly blue: {
        readonly light: string;
        readonly dark: '#152b45';
    };
    readonly green: {
        readonly light: string;
        readonly dark: '#12301d';
    };
    readonly red: {
        readonly light: string;
        readonly dark: '#451915';
    };
    readonly pink: {
        readonly light: string;
        readonly dark: '#45162b';
    };
    readonly gray: {
        readonly light: string;
        readonly dark: '#2f2d2b';
    };
};
export const ink: {
    readonly brown: {
        readonly light: string;
        readonly dark: string;
    };
    readonly orange: {
        readonly light: string;
        readonly dark: string;
    };
    readonly blue: {
        readonly light: string;
        readonly dark: string;
    };
    readonly green: {
        readonly light: string;
        readonly dark: string;
    };
    readonly red: {
        readonly light: string;
        readonly dark: string;
    };
    readonly pink: {
        readonly light: string;
        readonly dark: string;
    };
    readonly gray: {
        readonly light: string;
        readonly dark: string;
    };
};
export const solid: {
    readonly orange: {
        readonly light: string;
        readonly dark: string;
    };
    readonly blue: {
        readonly light: string;
        readonly dark: string;
    };
    readonly gray: {
        readonly light: string;
        readonly dark: string;
    };
    readonly red: {
        readonly light: string;
        readonly dark: string;
    };
};
export const solidHover: {
    readonly orange: {
        readonly light: string;
        readonly dark: string;
    };
    readonly blue: {
        readonly light: string;
        readonly dark: string;
    };
    readonly gray: {
        readonly light: string;
        readonly dark: string;
    };
    readonly red: {
        readonly light: string;
        readonly dark: string;
    };
};
}

declare module '@maitred/shared-kit/src/ui/theme/variables' {
import type { ColorRole } from '@maitred/shared-kit/src/ui/theme/palette';
export const VARIABLE_PREFIX = "kit";
export function colorVariable(role: ColorRole): string;
}

declare module '@maitred/shared-kit/src/ui/toast/toast-store' {
export const TOAST_DURATION_MS = 5000;
type ToastVariant = 'success' | 'error';
interface ToastOptions {
    title?: string;
    description?: string;
    action?: {
        label: string;
        onAction: () => void;
    };
    onClose?: () => void;
}
export interface ToastItem extends ToastOptions {
    id: string;
    variant: ToastVariant;
    isOpen: boolean;
}
export const toast: {
    success: (options?: ToastOptions) => string;
    error: (options?: ToastOptions) => string;
    dismiss: (id: string) => void;
    clear: () => void;
};
export function useToast(): {
    success: (options?: ToastOptions) => string;
    error: (options?: ToastOptions) => string;
    dismiss: (id: string) => void;
    clear: () => void;
};
export function useToastItems(): readonly ToastItem[];
export function close(id: string): void;
export function runAction(id: string): void;
export function forget(id: string): void;
export {};
}

/** The design system: what every screen is built of. It loads before the first paint. */
export { Button, type ButtonProps, type ButtonSize } from './button/button';
export type { ButtonColor, ButtonVariant } from './button/button-recipe';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Spinner, type SpinnerProps } from './button/spinner';
export {
  type ConfirmationOptions,
  ConfirmationProvider,
  useConfirmation,
} from './confirmation/confirmation';
export { Badge, type BadgeProps, KindBadge, type KindBadgeProps } from './display/badge';
export { Figure, type FigureProps } from './display/figure';
export { Panel, type PanelProps } from './display/panel';
export { Picture, type PictureProps } from './display/picture';
export { Skeleton } from './display/skeleton';
export { Table, type TableProps } from './display/table';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorBoundary, type ErrorBoundaryProps } from './feedback/error-boundary';
export { FailedView, type FailedViewProps } from './feedback/failed-view';
export { Notice, type NoticeProps } from './feedback/notice';
export {
  type ResourceState,
  ResourceView,
  type ResourceViewProps,
} from './feedback/resource-view';
export { RetryButton, type RetryButtonProps } from './feedback/retry-button';
export { Checkbox, type CheckboxProps } from './form/checkbox';
export { Field, type FieldProps } from './form/field';
export { Input, type InputProps, Textarea, type TextareaProps } from './form/input';
export { NumberInput, type NumberInputProps } from './form/number-input';
export { PasswordInput, type PasswordInputProps } from './form/password-input';
export { SegmentedControl, type SegmentedControlProps } from './form/segmented-control';
export { useOptimisticChoice } from './form/use-optimistic-choice';
export { createLucideIcon } from './icon/create-lucide-icon';
export * from './layout/layout';
export { useMediaQuery } from './layout/use-media-query';
export { Link, SkipLink, type SkipLinkProps } from './navigation/link';
export { Pagination, type PaginationProps } from './navigation/pagination';
export { AfterPaint, type AfterPaintProps } from './on-demand/after-paint';
export { useFetchAhead } from './on-demand/fetch-ahead';
export { type LatePart, latePart } from './on-demand/late-part';
export { afterFirstPaint } from './on-demand/painted';
export { type OnDemand, useOnDemand } from './on-demand/use-on-demand';
export { type ColorMode, setColorMode, useColorMode } from './provider/color-mode';
export { prepareStyles, UiProvider, type UiProviderProps } from './provider/ui-provider';
export { cspNonce } from './theme/csp-nonce';
export type { ColorFamily, ColorRole } from './theme/palette';
export { colorVariable } from './theme/variables';
export {
  TOAST_DURATION,
  type ToastOptions,
  type ToastVariant,
  toast,
  useToast,
} from './toast/toast-store';

import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixToast from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { useIntl } from '../../i18n';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import {
  close,
  forget,
  runAction,
  TOAST_DURATION_MS,
  type ToastItem,
  useToastItems,
} from './toast-store';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];
const TITLES = { success: 'kit.toast.success.title', error: 'kit.toast.error.title' };

const Viewport = chakra(RadixToast.Viewport, {
  base: {
    position: 'fixed',
    insetBlockStart: 0,
    insetBlockEnd: 'auto',
    insetInlineStart: 'auto',
    insetInlineEnd: 0,
    margin: 0,
    borderWidth: 0,
    background: 'transparent',
    color: 'inherit',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    paddingBlockStart: 'max(1rem, var(--safe-top))',
    paddingBlockEnd: 'max(1rem, var(--safe-bottom))',
    paddingInlineStart: 'max(1rem, var(--safe-left))',
    paddingInlineEnd: 'max(1rem, var(--safe-right))',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    overflow: 'hidden',
    pointerEvents: 'none',
    outline: 'none',
    _print: { display: 'none' },
    '&:empty': { padding: 0 },
  },
});

const Root = chakra(RadixToast.Root, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 3,
    alignItems: 'start',
    // 18 to 24 rem, and never wider than the screen with its margins.
    minWidth: 'min(18rem, calc(100vw - 2rem))',
    maxWidth: 'min(24rem, calc(100vw - 2rem))',
    padding: 3,
    background: 'panel',
    color: 'text',
    borderWidth: '1px',
    borderColor: 'line',
    borderInlineStartWidth: '4px',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    '&[data-state=open]': { animation: 'arrive 160ms ease-out' },
    '&[data-state=closed]': { animation: 'leave 120ms ease-in forwards' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 160ms ease-out' },
    '&[data-swipe=end]': { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  },
  variants: {
    variant: {
      success: { borderInlineStartColor: 'green.500' },
      error: { borderInlineStartColor: 'red.500' },
    },
  },
});

const Icon = chakra('span', {
  base: { paddingBlockStart: '1px', '& svg': { width: '1.25rem', height: '1.25rem' } },
  variants: {
    variant: { success: { color: 'ink.green' }, error: { color: 'ink.red' } },
  },
});

const Title = chakra(RadixToast.Title, { base: { fontWeight: 'semibold', fontSize: 'md' } });

const Description = chakra(RadixToast.Description, {
  base: { fontSize: 'md', color: 'quiet', overflowWrap: 'anywhere', marginBlockStart: 0.5 },
});

/** The list of toasts at the top of the screen. F8 moves the focus to it. */
export function ToastList() {
  const intl = useIntl();
  const items = useToastItems();
  const viewport = useRef<HTMLOListElement>(null);
  useTopLayer(viewport);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={intl.formatMessage({ id: 'kit.toast.label' })}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
      <Viewport
        ref={viewport}
        popover="manual"
        hotkey={HOTKEY}
        label={intl.formatMessage({ id: 'kit.toast.region' }, { hotkey: HOTKEY.join('+') })}
      />
    </RadixToast.Provider>
  );
}

/** Keeps an element with `popover` above what fills the screen, which no z-index does; of two the later is above. */
function useTopLayer(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const raise = () => {
      element.current?.hidePopover?.();
      element.current?.showPopover?.();
    };
    raise();
    document.addEventListener('fullscreenchange', raise);
    return () => document.removeEventListener('fullscreenchange', raise);
  }, [element]);
}

function Toast({ item }: { item: ToastItem }) {
  const intl = useIntl();
  const { id, variant, isOpen, title, description, action } = item;
  return (
    <Root
      variant={variant}
      // An error interrupts the screen reader, a success waits its turn.
      type={variant === 'error' ? 'foreground' : 'background'}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close(id);
      }}
    >
      <Icon variant={variant} aria-hidden="true">
        {variant === 'error' ? <CircleAlert /> : <CircleCheck />}
      </Icon>
      <div>
        <Title>{title ?? intl.formatMessage({ id: TITLES[variant] })}</Title>
        {description && <Description>{description}</Description>}
        {action && (
          <RadixToast.Action asChild altText={action.label} onClick={() => runAction(id)}>
            <Button size="sm" variant="outline" colorPalette="gray" marginBlockStart={2}>
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton size="xs" label={intl.formatMessage({ id: 'kit.toast.close' })}>
          <X />
        </IconButton>
      </RadixToast.Close>
      <ForgetWhenGone id={id} />
    </Root>
  );
}

/** Removes a toast from the store when Radix unmounts it after its exit animation. */
function ForgetWhenGone({ id }: { id: string }) {
  useEffect(() => () => forget(id), [id]);
  return null;
}

import { useIntl } from '@maitred/shared-kit/i18n';
import { Drawer } from '@maitred/shared-kit/overlays';
import { Button, SheetTrigger, Stack } from '@maitred/shared-kit/ui';
import { type ReactNode, useState } from 'react';

interface FoldedControlsProps {
  /** The current choice: "2 restaurants, 20 Nov, the same weekdays before". */
  choice: string;
  children: ReactNode;
}

/** For phones: a button that shows what is compared and opens a sheet with the controls. */
export function FoldedControls({ choice, children }: FoldedControlsProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const title = intl.formatMessage({ id: 'analytics.compare.controls' });
  return (
    <>
      <SheetTrigger
        label={title}
        choice={choice}
        open={isOpen}
        height="2.75rem"
        _print={{ display: 'none' }}
        onClick={() => setIsOpen(true)}
      >
        {choice}
      </SheetTrigger>
      <Drawer
        side="bottom"
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        footer={
          <Button onClick={() => setIsOpen(false)}>
            {intl.formatMessage({ id: 'analytics.compare.show' })}
          </Button>
        }
      >
        <Stack gap={4} alignItems="stretch">
          {children}
        </Stack>
      </Drawer>
    </>
  );
}

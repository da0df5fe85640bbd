import { Button } from '@maitred/shared-kit/ui';
import type { ComponentProps } from 'react';

/** A question that one press asks: on as many lines as it needs, and never too low for a thumb. */
export function QuestionButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      borderRadius="full"
      height="auto"
      minHeight={{ base: '2.75rem', md: '2rem' }}
      whiteSpace="normal"
      {...props}
    />
  );
}

import { useIntl } from '@maitred/shared-kit/i18n';
import { IconButton, toast } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

/** Milliseconds for which the tick is shown. */
const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** Called after copying, for an announcement to screen readers; the tick is only visual. */
  onCopied: () => void;
}

/** Copies a text to the clipboard, including its Markdown. */
export function CopyButton({ text, onCopied }: CopyButtonProps) {
  const intl = useIntl();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied();
    } catch {
      // The user denied access, or the page is not in a secure context.
      toast.error({ description: intl.formatMessage({ id: 'chat.answer.copyFailed' }) });
    }
  }

  return (
    <IconButton
      label={intl.formatMessage({ id: 'chat.answer.copy' })}
      onClick={() => void handleCopy()}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  );
}

import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, IconButton, Input, PrintedFacts } from '@maitred/shared-kit/ui';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** Milliseconds after the last key before the search starts. */
const DELAY_MS = 300;
/** Maximum length of a search in characters. */
const LIMIT = 255;

/** A search field that searches as the user types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // Only a search from elsewhere, such as the back button, replaces the typed text.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const search = useCallback(() => {
    const next = text.trim();
    if (next === sent) return;
    setSent(next);
    onSearch(next);
  }, [text, sent, onSearch]);

  useEffect(() => {
    const timer = setTimeout(search, DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);

  function handleClear() {
    setText('');
    setSent('');
    onSearch('');
    frame.current?.querySelector('input')?.focus();
  }

  return (
    <>
      {/* Without the search text, a filtered printout would look like the whole list. */}
      <PrintedFacts facts={[{ label, value: value || undefined }]} />
      <Box
        ref={frame}
        role="search"
        position="relative"
        flex="1 1 16rem"
        maxWidth={{ md: '24rem' }}
        // Otherwise the icon would be printed without its field.
        _print={{ display: 'none' }}
        css={{
          '& > svg': {
            position: 'absolute',
            insetInlineStart: 3,
            top: '50%',
            translate: '0 -50%',
            width: '1rem',
            color: 'quiet',
            pointerEvents: 'none',
          },
        }}
      >
        <Input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={LIMIT}
          autoComplete="off"
          paddingInlineStart={9}
          paddingInlineEnd={10}
          onChange={(event) => setText(event.currentTarget.value)}
          // Search at once on blur, so that the typed text is kept when the user goes elsewhere and comes back.
          onBlur={search}
        />
        <Search aria-hidden="true" />
        {text !== '' && (
          <Box position="absolute" insetInlineEnd={1} top="50%" translate="0 -50%">
            <IconButton
              label={intl.formatMessage({ id: 'faces.search.clear' })}
              onClick={handleClear}
            >
              <X aria-hidden="true" />
            </IconButton>
          </Box>
        )}
      </Box>
    </>
  );
}

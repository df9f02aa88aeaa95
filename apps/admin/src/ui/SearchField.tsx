import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../lib/i18n.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when typing pauses, so that a long list or the address is not updated at every key stroke. */
  onChange: (value: string) => void;
  className?: string | undefined;
  /** The label is for screen readers alone. */
  bare?: boolean;
}

const debounceMs = 250;

/** A search box that debounces its value. */
export function SearchField({ label, placeholder, value, onChange, className, bare }: SearchFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useRef(onChange);

  useEffect(() => {
    report.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      report.current(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      maxLength={100}
      {...(bare ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && <CloseButton aria-label={t('Clear search')} onClick={() => setTyped('')} variant="subtle" />
      }
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={className}
    />
  );
}

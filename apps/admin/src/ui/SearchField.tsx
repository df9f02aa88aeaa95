import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../lib/i18n.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called once typing pauses, so that a long list or the address is not redone at every key stroke. */
  onChange: (value: string) => void;
  className?: string | undefined;
  /** The label is for screen readers alone. */
  bare?: boolean;
}

const pause = 150;

/** A search box whose typing never waits for what it searches. */
export function SearchField({ label, placeholder, value, onChange, className, bare }: SearchFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);

  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
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

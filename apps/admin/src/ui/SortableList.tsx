import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './sortable-list.module.css';

export interface SortableItem {
  id: string;
  /** Its name for users; also announced when it is moved. */
  name: string;
  /** Shown instead of the name. */
  content?: ReactNode;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  /** Called with the ids in their new order. */
  onChange: (ids: string[]) => void;
}

function moved(items: readonly SortableItem[], from: number, to: number): string[] {
  const ids = items.map(({ id }) => id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}

/** A list that is sorted by dragging or with the buttons of each entry; the new position is announced. */
export function SortableList({ label, items, onChange }: SortableListProps) {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(moved(items, from, to));
    setAnnouncement(t('{{name}} is now number {{place}}', { name: items[from]?.name, place: to + 1 }));
  };
  const drop = ({ source, destination }: DropResult) => {
    if (destination) move(source.index, destination.index);
  };

  return (
    <DragDropContext onDragEnd={drop}>
      <Droppable droppableId={label}>
        {(area) => (
          <ol ref={area.innerRef} {...area.droppableProps} className={classes.list} aria-label={label}>
            {items.map(({ id, name, content }, index) => (
              <Draggable key={id} draggableId={id} index={index}>
                {(drag, { isDragging }) => (
                  <li
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    className={classes.item}
                    data-dragging={isDragging || undefined}
                  >
                    <span
                      {...drag.dragHandleProps}
                      className={classes.handle}
                      aria-label={t('Move {{name}}', { name })}
                    >
                      <IconGripVertical size={18} aria-hidden />
                    </span>
                    <span className={classes.name}>{content ?? name}</span>
                    <span className={classes.arrows} data-tall={content ? true : undefined}>
                      <ActionIcon
                        aria-label={t('Move {{name}} up', { name })}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      >
                        <IconArrowUp size={18} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={t('Move {{name}} down', { name })}
                        disabled={index === items.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        <IconArrowDown size={18} aria-hidden />
                      </ActionIcon>
                    </span>
                  </li>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </ol>
        )}
      </Droppable>
      <output className="kade-unseen">{announcement}</output>
    </DragDropContext>
  );
}

import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '../../lib/i18n.ts';
import { Dialog } from '../Dialog.tsx';
import { notify } from '../notify.tsx';
import { usePreview } from '../use-preview.ts';
import { cropped } from './crop.ts';
import classes from './crop.module.css';

interface CropDialogProps {
  opened: boolean;
  /** Names the image: 'Logo'. */
  label: string;
  file: File;
  onCrop: (file: File) => void;
  onClose: () => void;
}

/** Selects a square part of an image by dragging, by the arrow keys, and by a slider for its size. */
export function CropDialog({ opened, label, file, onCrop, onClose }: CropDialogProps) {
  const t = useT();
  const zoomId = useId();
  const address = usePreview(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  const use = async () => {
    if (!area) return;
    try {
      onCrop(await cropped(file, area));
      onClose();
    } catch (thrown) {
      notify.error(thrown);
    }
  };

  return (
    <Dialog title={t('Crop {{label}}', { label })} opened={opened} onClose={onClose} size="lg">
      <Stack gap="md">
        <div className={classes.cropper}>
          {address && (
            <Cropper
              image={address}
              crop={position}
              zoom={zoom}
              aspect={1}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <Text size="sm" c="dimmed">
          {t('Drag the image, or move it with the arrow keys.')}
        </Text>
        <div>
          <Text size="sm" fw={600} id={zoomId}>
            {t('Zoom')}
          </Text>
          <Slider
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbSize={28}
            my="xs"
            thumbProps={{ 'aria-labelledby': zoomId }}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!area} onClick={() => void use()}>
            {t('Use this part')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

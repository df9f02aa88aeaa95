import { Checkbox, Fieldset, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CodeField } from '../../ui/CodeField.tsx';
import { ColourField } from '../../ui/ColourField.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Form } from '../../ui/Form.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Rupees } from '../../ui/Rupees.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Part, State } from './Part.tsx';
import { useSamples } from './samples.ts';

function Inputs() {
  const { product, sentence, word } = useSamples();
  return (
    <Part name="Input">
      <State name="empty">
        <TextInput label={`Name ${word}`} description={sentence} placeholder={product} />
      </State>
      <State name="filled">
        <TextInput label="Name, filled" defaultValue={product} />
      </State>
      <State name="failed">
        <TextInput label="Name, wrong" defaultValue="?" error={sentence} required />
      </State>
      <State name="disabled">
        <TextInput label="Name, disabled" defaultValue={product} disabled />
      </State>
      <State name="other kinds">
        <Stack gap="md">
          <Textarea label="Description" defaultValue={sentence} rows={6} />
          <NumberInput label="In stock" defaultValue={12} />
          <Select label="Category" data={[word, 'Tea']} defaultValue={word} />
          <Switch label={`Open for visitors. ${sentence}`} defaultChecked />
          <Switch label="Open for visitors, disabled" disabled />
          <Checkbox label={word} defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Fieldset legend={`Delivery ${word}`}>
            <Checkbox label={sentence} />
          </Fieldset>
        </Stack>
      </State>
    </Part>
  );
}

function OwnFields() {
  const { word, sentence } = useSamples();
  const [words, setWords] = useState('');
  const [colour, setColour] = useState('#0B6440');
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Part name="SearchField">
        <SearchField label="Search" placeholder={word} value={words} onChange={setWords} />
      </Part>
      <Part name="PasswordField">
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField label="Password, wrong" error={sentence} />
      </Part>
      <Part name="Rupees">
        <Rupees label="Price" defaultValue={1250000} />
        <Rupees label="Price, wrong" defaultValue={0} error={sentence} />
      </Part>
      <Part name="ColourField">
        <ColourField label="Primary" description={sentence} value={colour} onChange={setColour} />
        <ColourField label="Accent, wrong" value="#12" onChange={setColour} error={sentence} />
      </Part>
      <Part name="QrCode">
        <QrCode text="https://kade.lk" label={`QR code ${word}`} />
      </Part>
      <Part name="CodeField">
        <CodeField error={sentence} />
      </Part>
      <Part name="CopyField">
        <CopyField label="Address of the shop" value="https://a-very-long-name-of-a-shop.kade.example" />
      </Part>
      <Part name="ImagePicker">
        <ImagePicker label={word} value={file} onChange={setFile} placeholder={word} hint={sentence} />
        <ImagePicker label="Wrong" value={null} onChange={setFile} placeholder={word} error={sentence} />
      </Part>
    </>
  );
}

function SampleForm({ problem }: { problem?: string }) {
  const { product, sentence, word } = useSamples();
  const initialErrors = problem ? { name: problem } : {};
  const form = useForm({ initialValues: { name: product }, initialErrors });
  return (
    <Form
      form={form}
      send={() => Promise.reject(new Error(sentence))}
      submit={word}
      onCancel={form.reset}
      initialProblem={problem}
    >
      <TextInput label={`Name ${word}`} {...form.getInputProps('name')} />
    </Form>
  );
}

function Forms() {
  const { sentence } = useSamples();
  return (
    <Part name="Form">
      <State name="filled">
        <SampleForm />
      </State>
      <State name="refused">
        <SampleForm problem={sentence} />
      </State>
    </Part>
  );
}

/** Input fields in each state, and forms of them. */
export const Fields = () => (
  <>
    <Inputs />
    <OwnFields />
    <Forms />
  </>
);

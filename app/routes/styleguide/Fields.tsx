// Style guide: the fields of the form in their states, the form itself, and the overlay while it is sent.
import { useEffect, useState } from "react";
import buttonStyles from "../../components/parts/Button.module.css";
import { EnquiryForm } from "../../enquiry/EnquiryForm.tsx";
import { SelectField, TextField } from "../../enquiry/Field.tsx";
import { Sending } from "../../enquiry/Sending.tsx";
import styles from "./Fields.module.css";
import { Specimen } from "./Specimen.tsx";

const options = ["Karnataka", "Kerala"].map((name) => <option key={name}>{name}</option>);

/** The side panel opens by Enquiry Now. */
export function Fields() {
  return (
    <>
      <Specimen name="Fields: at rest, filled in, with a hint, wrong, disabled">
        <div className={styles.fields}>
          <TextField label="At rest" />
          <TextField label="Filled in" defaultValue="Anu Rao" />
          <TextField label="With a hint" hint="10 digits, without +91 or 0" />
          <TextField label="Wrong" defaultValue="An" message="Name Should be Minimum 3 letters" />
          <TextField label="Wrong, with a hint" hint="10 digits" message="Mobile Number Must Be 10 Digits" />
          <SelectField label="A list at rest" placeholder="Select State*" options={options} />
          <SelectField
            label="A list with a choice"
            placeholder="Select State*"
            options={options}
            defaultValue="Kerala"
          />
          <SelectField label="A wrong list" placeholder="Select State*" options={options} message="State is required" />
          <SelectField label="A disabled list" placeholder="Select District*" options={[]} disabled />
          <SelectField
            label="A disabled list that is wrong"
            placeholder="Select District*"
            options={[]}
            disabled
            message="District is required"
          />
        </div>
      </Specimen>
      <Specimen name="The form; it posts to the embedded service">
        <EnquiryForm />
      </Specimen>
      <Specimen name="While it is sent, for three seconds">
        <SendingSample />
      </Specimen>
    </>
  );
}

function SendingSample() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => setSending(false), 3000);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    <>
      <button type="button" className={buttonStyles.button} onClick={() => setSending(true)}>
        <span>Show it</span>
      </button>
      {sending && <Sending words="Submitting..." />}
    </>
  );
}

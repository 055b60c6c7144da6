UPDATE study SET admits_minors = 1 WHERE id = 'grass';
UPDATE study_consent SET guardian_name = 'Ada Okafor', guardian_relation = 'parent', guardian_signature = 'M1 1L2 2';
UPDATE study_invitation_event SET earlier = 'label=Clinic';

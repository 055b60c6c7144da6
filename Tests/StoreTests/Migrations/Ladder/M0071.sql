UPDATE study SET admits_minors = 1 WHERE id = 'grass';
UPDATE study_consent SET guardian_name = 'Ada Okafor', guardian_relation = 'parent';
UPDATE study_invitation_event SET earlier = 'label=Clinic';

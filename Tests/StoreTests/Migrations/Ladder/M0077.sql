INSERT INTO dose_plan_visit (person, version, visit) SELECT dose_plan.person, dose_plan.version, min(clinic_visit.id)
    FROM dose_plan JOIN clinic_visit ON clinic_visit.person = dose_plan.person GROUP BY dose_plan.person, dose_plan.version;

UPDATE inhaler SET role = 'controller', kind = 'puffer', medication = 'metformin', medication_since = '2026-06-01'
    WHERE id = 'inhaler';
